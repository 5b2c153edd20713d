/** Says what the checks of `domain` and `contract` answer in the language of the page. */
import { translator } from '@stampwell/contract/sentences.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { LOCALE } from './catalogue.ts'
import { sentences } from './en/sentences.ts'

/** A sentence that has no translation stays English. */
export const inWords: (sentence: string) => string =
  LOCALE === 'en' ? (sentence) => sentence : translator(sentences, LOCALE)

export function inWordsByField(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(inWords)]))
}
