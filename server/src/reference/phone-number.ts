/** A phone number as typed becomes E.164, by the rule of its own country or of the business's. */
import { NO_NIGERIAN_PHONE, nigerianToE164, obeysOurRule, tidyPhone } from '@stampwell/domain/phone.ts'
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'

export type ParsedPhone = { e164: string; problem?: never } | { e164?: never; problem: string }

const FOREIGN = 'Enter a phone number of this country, or one that begins with + and its country code.'
const WITH_PREFIX = 'This is no phone number of the country its + prefix names.'

/**
 * `country` is the business's, ISO 3166 alpha-2; it holds when the number has no + of its own. Nigerian numbers obey
 * our 11-digit rule. `problem` is said to the person who typed.
 */
export function parsePhone(text: string, country: string): ParsedPhone {
  const typed = tidyPhone(text)
  if (obeysOurRule(typed, country)) return answer(nigerianToE164(typed), NO_NIGERIAN_PHONE)
  const isInternational = typed.startsWith('+')
  if (!/^\+?\d{4,17}$/.test(typed)) return { problem: isInternational ? WITH_PREFIX : FOREIGN }
  // The library answers undefined for a country it does not know, which is what we want.
  const parsed = parsePhoneNumberFromString(typed, isInternational ? undefined : (country as CountryCode))
  return answer(parsed?.isValid() ? parsed.number : null, isInternational ? WITH_PREFIX : FOREIGN)
}

function answer(e164: string | null, problem: string): ParsedPhone {
  return e164 === null ? { problem } : { e164 }
}

/** What a number begins with in E.164, from its first digits as people dial them: '0803 21' → '+23480321'. Null for what begins no number. */
export function startOfPhone(text: string, country: string): string | null {
  const typed = tidyPhone(text)
  if (/^\+[1-9]\d*$/.test(typed)) return typed
  const national = /^0*([1-9]\d*)$/.exec(typed)?.[1]
  return national && isSupportedCountry(country) ? `+${getCountryCallingCode(country)}${national}` : null
}
