/** Reads phone numbers and e-mail addresses as lists hold them. */
import { domainToASCII } from 'node:url'
import { isEmail, normalizeEmail } from '@stampwell/domain/email.ts'
import { tidyPhone } from '@stampwell/domain/phone.ts'
import { completePhone, parsePhone } from '../reference/phone-number.ts'
import { isNothing, shown } from './read-text.ts'

/** A value, nothing, or why what stands there cannot be read. */
export type Read<T> = { value: T; reason?: never } | { value: null; reason: string | null }

const NOTHING = { value: null, reason: null } as const
/** Several values in one cell, as Google exports them. */
const BETWEEN_VALUES = ':::'

/** Returns the first value of these cells that can be read; if there is none, why the first cannot. */
export function readFirst<T>(cells: readonly string[], read: (text: string) => Read<T>): Read<T> {
  let failed: Read<T> = NOTHING
  for (const text of cells.flatMap((cell) => cell.split(BETWEEN_VALUES))) {
    const found = read(text.trim())
    if (found.value !== null) return found
    if (failed.reason === null) failed = found
  }
  return failed
}

export function readPhone(text: string, country: string): Read<string> {
  if (isNothing(text)) return NOTHING
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    return failed(
      `A spreadsheet shortened the phone number to ${text}. Format its column as text and save the file again.`,
    )
  // The decimals are a spreadsheet's, which took the number for an amount.
  const digits = completePhone(tidyPhone(text.replace(/[.,]0+$/, '')), country)
  const { e164, problem } = parsePhone(digits, country)
  return problem === undefined ? { value: e164 } : failed(`${shown(text)} is not a phone number. ${problem}`)
}

export function readEmail(text: string): Read<string> {
  if (isNothing(text)) return NOTHING
  const [, inBrackets] = /<([^<>]+)>$/.exec(text) ?? []
  const typed = (inBrackets ?? text)
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .replace(/[.;,]$/, '')
  const at = typed.lastIndexOf('@')
  const email = normalizeEmail(at < 0 ? typed : `${typed.slice(0, at)}@${domainToASCII(typed.slice(at + 1).trim())}`)
  return isEmail(email) ? { value: email } : failed(`${shown(text)} is not an e-mail address.`)
}

function failed(reason: string): Read<never> {
  return { value: null, reason }
}
