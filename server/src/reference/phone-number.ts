import { NO_NIGERIAN_PHONE, nigerianToE164, obeysOurRule, tidyPhone } from '@stampwell/domain/text/phone.ts'
import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max'

export type PhoneRead = { e164: string; problem?: never } | { e164?: never; problem: string }

const NIGERIAN_DIGITS = 11
const FOREIGN = 'Enter a phone number of this country, or one that begins with + and its country code.'
const WITH_PREFIX = 'This is no phone number of the country its + prefix names.'

/**
 * The one reader of phone numbers. `country` is the business's, ISO 3166 alpha-2; it applies when the number has no +.
 * Nigerian numbers obey our 11-digit rule. What people and spreadsheets leave out is put back only where the number as it
 * stands is none; no other digit ever changes. `problem` is shown to the user.
 */
export function readPhone(text: string, country: string): PhoneRead {
  const typed = tidyPhone(text)
  if (obeysOurRule(typed, country)) return answer(nigerianToE164(typed), NO_NIGERIAN_PHONE)
  const isInternational = typed.startsWith('+')
  if (!/^\+?\d{4,17}$/.test(typed)) return { problem: isInternational ? WITH_PREFIX : FOREIGN }
  if (isInternational) return readInternational(typed)
  const found =
    validNumber(typed, country) ??
    withOwnCode(typed, country) ??
    validNumber(`0${typed}`, country) ??
    inNewPlan(typed, NEW_PLANS[country])
  return answer(found, NEW_PLANS[country]?.words ?? FOREIGN)
}

/** Countries whose numbers of eight digits got two more: which ones, where they are the same for all. */
const NEW_PLANS: Record<string, NumberPlan> = {
  BJ: { code: '+229', first: '01', words: 'Numbers of Benin have ten digits since 2024.' },
  CI: { code: '+225', first: null, words: 'Numbers of Côte d’Ivoire have ten digits since 2021.' },
}
type NumberPlan = { code: string; first: string | null; words: string }
const OLD_NUMBER = /^\d{8}$/

function readInternational(typed: string): PhoneRead {
  const plan = Object.values(NEW_PLANS).find(({ code }) => typed.startsWith(code))
  const national = plan ? typed.slice(plan.code.length) : ''
  const found = validNumber(typed) ?? withLostZero(typed) ?? inNewPlan(national, plan)
  return answer(found, plan && OLD_NUMBER.test(national) ? plan.words : WITH_PREFIX)
}

/** Where the first zero belongs to the number, it is lost behind the country code too. */
function withLostZero(typed: string): string | null {
  const code = parsePhoneNumberFromString(typed)?.countryCallingCode
  return code === undefined ? null : validNumber(`+${code}0${typed.slice(code.length + 1)}`)
}

/** Returns a number of the plan before with what every number has since; null where that is not the same for all. */
function inNewPlan(national: string, plan: NumberPlan | undefined): string | null {
  return plan?.first && OLD_NUMBER.test(national) ? validNumber(plan.code + plan.first + national) : null
}

/** The country's own calling code without its +. */
function withOwnCode(typed: string, country: string): string | null {
  const code = isSupportedCountry(country) ? getCountryCallingCode(country) : null
  return code !== null && typed.startsWith(code) ? (readInternational(`+${typed}`).e164 ?? null) : null
}

function validNumber(typed: string, country?: string): string | null {
  // The library returns undefined for an unknown country, as intended.
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode | undefined)
  return parsed?.isValid() ? inOneWriting(parsed.number) : null
}

/** Two writings of one number in Gabon: the older plan was written with and without its zero. */
function inOneWriting(e164: string): string {
  return e164.replace(/^\+241(?=[2-7]\d{6}$)/, '+2410')
}

function answer(e164: string | null, problem: string): PhoneRead {
  return e164 === null ? { problem } : { e164 }
}

/** Digits as somebody types them: part of a number, a whole one, or as many digits as a number has without being one. */
export type TypedNumber = { kind: 'whole'; e164: string } | { kind: 'part' | 'invalid' }

export function readTypedNumber(text: string, country: string): TypedNumber {
  const { e164 } = readPhone(text, country)
  if (e164 !== undefined) return { kind: 'whole', e164 }
  return { kind: isAsLongAsNumber(withoutTrunkZero(tidyPhone(text)), country) ? 'invalid' : 'part' }
}

/**
 * Returns what an E.164 number can begin with, from its first digits in national or international form:
 * '0803', '+234803' and '234803' all give '+234803'. Empty until the digits say more than the country's own calling code.
 */
export function startsOfPhone(text: string, country: string): string[] {
  const typed = withoutTrunkZero(tidyPhone(text).replace(/^00(?=[1-9])/, '+'))
  if (!/^\+?\d+$/.test(typed)) return []
  const own = isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+'
  const starts = typed.startsWith('+')
    ? [typed]
    : [...nationalStarts(typed, country), ...(typed.startsWith('0') ? [] : [`+${typed}`])]
  return [...new Set(starts)].filter((start) => !own.startsWith(start))
}

/** Some countries drop the trunk prefix abroad ('0'), others dial '06' or '8', and Italy keeps its zero. */
function nationalStarts(digits: string, country: string): string[] {
  if (!isSupportedCountry(country)) return []
  const format = new AsYouType(country)
  format.input(digits)
  return [format.getNumberValue() ?? '+', `+${getCountryCallingCode(country)}${digits.replace(/^0+/, '')}`]
}

/** '+234 (0)803' is a common way to write '+234 803'. */
function withoutTrunkZero(typed: string): string {
  return typed.replace(/^\+2340(?=[789])/, '+234')
}

function isAsLongAsNumber(digits: string, country: string): boolean {
  if (obeysOurRule(digits, country)) return digits.replace(/^\+?234/, '0').length >= NIGERIAN_DIGITS
  const length = validatePhoneNumberLength(digits, digits.startsWith('+') ? undefined : (country as CountryCode)) // as above
  return length === 'TOO_LONG'
}
