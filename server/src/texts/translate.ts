/** Puts the sentences that the server answers into the caller's language. */
import { sentences } from '@stampwell/contract/fr/sentences.ts'
import { translator } from '@stampwell/contract/sentences.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { serverSentences } from './fr/sentences.ts'

/** English sentences stay as they are written. A new language does not compile without its sentences. */
const TRANSLATORS: Record<Language, (sentence: string) => string> = {
  en: (sentence) => sentence,
  fr: translator({ ...sentences, ...serverSentences }, 'fr'),
}

/** A sentence that has no translation stays English. */
export function translate(sentence: string, language: Language): string {
  return TRANSLATORS[language](sentence)
}

export function translateErrors(errors: FieldErrors, language: Language): FieldErrors {
  if (language === 'en') return errors
  // No prototype: a field may have any name.
  const translated: FieldErrors = Object.create(null) as FieldErrors
  for (const [field, messages] of Object.entries(errors))
    translated[field] = messages.map((message) => translate(message, language))
  return translated
}
