import { waysOfSearch } from '@stampwell/domain/customers/search-words.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { tidyPhone } from '@stampwell/domain/text/phone.ts'
import { readPhone, startsOfPhone } from '../reference/phone-number.ts'
import type { CustomerSearch } from './customer-search.sql.ts'

/**
 * Reads a search of the customer list. A whole number is found however it is typed; fewer digits that begin with 0 may
 * be the beginning of a national number of the business's `country`. Null where nothing is left to search for, as of an
 * apostrophe alone, which names are compared without.
 */
export function readSearch(text: string | undefined, country: string): CustomerSearch | null {
  const ways = text ? waysOf(foldDigits(text), country) : []
  return ways.length === 0 ? null : ways
}

function waysOf(typed: string, country: string): CustomerSearch {
  // An address is stored, and found, with its domain in punycode.
  if (typed.includes('@')) return waysOfSearch(normalizeEmail(typed))
  const { e164 } = readPhone(typed, country)
  if (e164 !== undefined) return [...waysOfSearch(typed), [` ${e164.slice(1)}`]]
  return waysOfSearch(typed, tidyPhone(typed).startsWith('0') ? startsOfPhone(typed, country) : [])
}
