/** Nigerian numbers by our own 11-digit rule. The server validates numbers of other countries. */
import { foldDigits } from './digits.ts'

/** Returns whether this is exactly 11 digits: 070, 080, 091, 090, 081 or 071 and eight more. */
export function isNigerianPhone(text: string): boolean {
  return /^0(?:70|80|91|90|81|71)\d{8}$/.test(text)
}

// Format characters come along with numbers copied from contacts and chats; the others people write between digits.
const SHOWS_NOTHING = /[\p{Cf}\ufe00-\ufe0f]/gu
const BETWEEN_DIGITS = /[\s().[\]/\u2010-\u2015\u2212-]/gu
// A spreadsheet that took the number for an amount adds them. A number written in groups has other dots, or a longer end.
const DECIMALS = /^(\D*\d{4,})[.,]0{1,3}$/
// Behind groups they are the only dot or comma. Two zeros behind a pair may be the number's last pair.
const DECIMALS_AFTER_GROUPS = /^((?:[^.,\d]*\d){7,}(?=[.,]0$)|(?:[^.,\d]*\d){4,}\d{3}(?=[.,]00$))[.,]00?$/

/**
 * Returns the typed number in plain digits, without what shows nothing, what people write between digits and a
 * spreadsheet's decimals. 00 before a number is a +; before fewer digits it may be the end of one.
 */
export function tidyPhone(text: string): string {
  return foldDigits(text.normalize('NFKC').replace(SHOWS_NOTHING, ''))
    .trim()
    .replace(DECIMALS, '$1')
    .replace(DECIMALS_AFTER_GROUPS, '$1')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^['\u2018\u2019`]?(?:tel:)?['\u2018\u2019`]?/i, '')
    .replace(/^00(?=[1-9]\d{6})/, '+')
}

/**
 * '0803 123 4567' → '+2348031234567', also without its zero, and with +234 or 234 before it. Null if it is not a Nigerian
 * mobile number.
 */
export function nigerianToE164(text: string): string | null {
  const [, digits = ''] = /^(?:\+?234)?0?(\d{10})$/.exec(tidyPhone(text)) ?? []
  return isNigerianPhone(`0${digits}`) ? `+234${digits}` : null
}

/** Returns whether our own rule applies to a typed number: by its +234, or without a + by the country. */
export function obeysOurRule(typed: string, country: string): boolean {
  return typed.startsWith('+') ? typed.startsWith('+234') : country === 'NG'
}

/** Formats an E.164 number for people: Nigerian ones as 11 digits, others as they are. */
export function showPhone(e164: string): string {
  const local = e164.replace(/^\+234/, '0')
  return isNigerianPhone(local) ? local : e164
}

/** The same inside a sentence: isolated where its sign would move to the other end of a line from right to left. */
export function phoneInText(e164: string): string {
  const shown = showPhone(e164)
  return shown.startsWith('+') ? `\u2066${shown}\u2069` : shown
}

/** '0803•••••67'. Never shows the last four digits in full, because they prove who one is. */
export function maskPhone(e164: string): string {
  const shown = showPhone(e164)
  if (shown.length < 8) return '•••'
  return shown.slice(0, 4) + '•'.repeat(shown.length - 6) + shown.slice(-2)
}

/** Returns whether this has the form of an E.164 number: +, country code, 8 to 15 digits in all. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(text)
}
