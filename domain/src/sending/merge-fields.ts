/** The merge fields of messages: `{first_name}` and its like, each replaced by a customer's value. */
import { mergeFieldTexts } from '../en/merge-fields.ts'
import type { Language } from '../text/language.ts'
import { firstName, nameInText } from '../text/name-in-text.ts'

export const MERGE_FIELDS = ['first_name', 'card', 'stamps', 'stamps_left', 'reward', 'business'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
export type MergeValues = Record<MergeField, string>

// A field is a name of small letters, with accents too. `{Name}`, `{1}` and `{ card }` stay as they were written.
const FIELD = /\{(\p{Ll}[\p{Ll}_]*)\}/gu

/** Returns the names that stand like a field in the text but are not one, each once, in order. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !isMergeField(name))
}

/** Returns the fields that the text uses, each once, in order. */
export function usedFields(text: string): MergeField[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  return [...new Set(names)].filter(isMergeField)
}

/** Returns the message for a form field whose text has unknown names. */
export function unknownFieldsMessage(names: readonly string[]): string {
  const wrong = names.map((name) => `{${name}}`).join(', ')
  const known = MERGE_FIELDS.map((name) => `{${name}}`).join(', ')
  return mergeFieldTexts.unknown(wrong, known)
}

/** Replaces each field once, as plain text: a value that looks like a field or a pattern is not read again. */
export function renderFields(text: string, values: MergeValues): string {
  return text.replace(FIELD, (whole, name: string) => {
    if (!isMergeField(name)) return whole
    return whole === text ? values[name] : nameInText(values[name])
  })
}

/** Greets a customer without a name: "Hello there". */
const NAMELESS: Record<Language, string> = { en: 'there', fr: 'cher client' }

/** Returns the first word of a name; without a name what the language of the message calls the customer. */
export function firstNameOf(name: string | null, language: Language): string {
  return firstName(name ?? '') || NAMELESS[language]
}

function isMergeField(name: string): name is MergeField {
  return (MERGE_FIELDS as readonly string[]).includes(name)
}
