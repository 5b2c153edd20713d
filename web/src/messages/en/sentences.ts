import type { Sentences } from '@stampwell/contract/sentences.ts'

/** The sentences of checks are English where they are written. */
export const sentences: Sentences = {}
