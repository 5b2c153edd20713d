/**
 * Sentences of refusals and checks that wait for their French words (`fr/sentences.ts`): they are answered in English. What
 * a sentence fills in stands here as 7.
 */
export const STILL_ENGLISH: readonly string[] = []
