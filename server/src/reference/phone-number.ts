import { makeOnce } from '@stampwell/domain/make-once.ts'
import { phoneTexts } from '@stampwell/domain/en/phone.ts'
import { nigerianToE164, obeysOurRule, tidyPhone } from '@stampwell/domain/text/phone.ts'
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { say } from '../texts/phone-refusals.ts'

export type PhoneRead = { e164: string; problem?: never } | { e164?: never; problem: string }

/** Country of a number without a +, where nothing names another. */
export const HOME = 'NG'
const NIGERIAN_DIGITS = 11

/**
 * The one reader of phone numbers. `country` is the business's, ISO 3166 alpha-2; it applies when the number has no +.
 * Nigerian numbers obey our 11-digit rule. What people and spreadsheets leave out is put back only where the number as it
 * stands is none or lacks its zero; no other digit ever changes. `problem` is shown to the user.
 */
export function readPhone(text: string, country: string): PhoneRead {
  const typed = tidyPhone(text)
  const e164 = e164Of(typed, country)
  return e164 === null ? { problem: problemOf(typed, country) } : { e164 }
}

/** Returns the number of a tidied text; null if it is none. */
function e164Of(typed: string, country: string): string | null {
  if (obeysOurRule(typed, country)) return nigerianToE164(typed)
  if (!WRITTEN.test(typed)) return null
  if (typed.startsWith('+')) return internationalNumber(typed)
  return (
    mobileWithOwnCode(typed, country) ??
    validNumber(typed, country) ??
    withOwnCode(typed, country) ??
    withFirstZero(typed, country) ??
    inNewPlan(typed, NEW_PLANS[country])
  )
}

/** Says what is wrong with a tidied text that is no number. */
function problemOf(typed: string, country: string): string {
  if (obeysOurRule(typed, country)) return phoneTexts.notNigerian
  if (!typed.startsWith('+')) return (WRITTEN.test(typed) && NEW_PLANS[country]?.words) || noNumberOf(country)
  if (!CALLING_CODES.some(({ code }) => typed.startsWith(code))) return noNumberOf(country)
  const plan = planOf(typed)
  return plan && OLD_NUMBER.test(typed.slice(plan.code.length)) ? plan.words : noNumberOfPrefix(typed, country)
}

function noNumberOf(country: string): string {
  if (country === 'NG') return phoneTexts.notNigerian
  const example = exampleOf(country)
  return example === null ? say('not_of_country') : say('not_of_country_like', { example })
}

/** Of countries that share the prefix, the business's own is named, or else the largest. */
function noNumberOfPrefix(typed: string, country: string): string {
  const own = isSupportedCountry(country) && typed.startsWith(`+${getCountryCallingCode(country)}`) ? country : null
  const named = own ?? CALLING_CODES.find(({ code }) => typed.startsWith(code))?.country
  const example = named ? exampleOf(named) : null
  return example === null ? say('not_of_prefix') : say('not_of_prefix_like', { example })
}

/** Countries that share their code with smaller ones, which come first in the alphabet. */
const LARGEST: readonly CountryCode[] = ['US', 'RU', 'MA', 'FI']
const CALLING_CODES = [...LARGEST, ...getCountries()].map((country) => ({
  code: `+${getCountryCallingCode(country)}`,
  country,
}))
/** Made once by country: an import can refuse each of its rows. */
const exampleOnce = makeOnce<CountryCode, string | null>()

/** Returns a mobile number of the country in the form that is taken everywhere; null where none is known. */
function exampleOf(country: string): string | null {
  if (!isSupportedCountry(country)) return null
  return exampleOnce(country, () => {
    const example = getExampleNumber(country, examples)
    return example && validNumber(example.number) !== null ? example.formatInternational() : null
  })
}

/** Countries whose numbers of eight digits got two more: which ones, where they are the same for all. */
const NEW_PLANS: Record<string, NumberPlan> = {
  BJ: { code: '+229', first: '01', words: say('ten_digits_benin') },
  CI: { code: '+225', first: null, words: say('ten_digits_cote_divoire') },
}
type NumberPlan = { code: string; first: string | null; words: string }
const OLD_NUMBER = /^\d{8}$/
/** A typed number with as many digits as a number can have. */
const WRITTEN = /^\+?\d{4,17}$/
/** Fewer digits after a country code are a mobile number in a few old plans only. */
const MIN_MOBILE_DIGITS = 8

function planOf(typed: string): NumberPlan | undefined {
  return Object.values(NEW_PLANS).find(({ code }) => typed.startsWith(code))
}

function internationalNumber(typed: string): string | null {
  const plan = planOf(typed)
  return validNumber(typed) ?? withLostZero(typed) ?? inNewPlan(plan ? typed.slice(plan.code.length) : '', plan)
}

/** Puts back a first zero that was lost behind the country code, for countries where it belongs to the number. */
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
  const code = ownCode(country)
  return code !== null && typed.startsWith(code) ? internationalNumber(`+${typed}`) : null
}

/**
 * Reads the own code without its + before a mobile number, though the same digits are a landline that lacks its zero:
 * in Germany 49 151 … is a mobile number, not 0491 5…. A number that lacks no zero stays as it stands.
 */
function mobileWithOwnCode(typed: string, country: string): string | null {
  const code = ownCode(country)
  if (code === null || !typed.startsWith(code) || typed.length < code.length + MIN_MOBILE_DIGITS) return null
  const asItStands = parsePhoneNumberFromString(typed, country as CountryCode) // as in validNumber
  if (asItStands?.formatNational().replace(/\D/g, '') !== `0${typed}` || asItStands.getType() === 'MOBILE') return null
  return parsePhoneNumberFromString(`+${typed}`)?.getType() === 'MOBILE' ? validNumber(`+${typed}`) : null
}

/** Puts back a first zero at home. Before another zero it would be the 00 of a number abroad, which nobody typed. */
function withFirstZero(typed: string, country: string): string | null {
  const [code, e164] = [ownCode(country), validNumber(`0${typed}`, country)]
  return code !== null && e164?.startsWith(`+${code}`) ? e164 : null
}

function ownCode(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null
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

/** Returns the whole number that somebody searches for; null if the text is a part of one, or something else. */
export function searchedPhone(search: string | undefined, country: string): string | null {
  return search === undefined ? null : e164Of(tidyPhone(search), country)
}

/** Digits as somebody types them: part of a number, a whole one, or as many digits as a number has without being one. */
export type TypedNumber = { kind: 'whole'; e164: string } | { kind: 'part' | 'invalid' }

export function readTypedNumber(text: string, country: string): TypedNumber {
  const typed = tidyPhone(text)
  const e164 = e164Of(typed, country)
  if (e164 !== null) return { kind: 'whole', e164 }
  return { kind: isAsLongAsNumber(withoutTrunkZero(typed), country) ? 'invalid' : 'part' }
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
