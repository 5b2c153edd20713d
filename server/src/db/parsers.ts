/** Parsers for values from both databases, so that a row looks the same from either. */
import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TIMESTAMP = 1114

/**
 * int8 → number, numeric → string, timestamptz → Date, date → 'YYYY-MM-DD', jsonb parsed; other types as `pg` parses
 * them.
 */
export const parsers: CustomTypesConfig = {
  getTypeParser(id, format) {
    const oid: number = id // the type of `id` does not include the array types
    if (format === 'binary') return types.getTypeParser(id, format)
    if (oid === INT8) return safeInteger
    if (oid === DATE || oid === TIMESTAMP) return asText
    if (oid === INT8_ARRAY)
      return (text: string) => textArray(text).map((item) => (item === null ? null : safeInteger(item)))
    if (oid === DATE_ARRAY) return textArray
    return types.getTypeParser(id, format)
  },
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, which is no safe integer`)
  return value
}

function asText(text: string): string {
  return text
}

const TEXT_ARRAY: number = 1009
const textArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY, 'text')
