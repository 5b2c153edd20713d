import { waysOfSearch } from '@stampwell/domain/grams.ts'
import { startsOfPhone } from '../reference/phone-number.ts'
import type { CustomerSearch } from './customer-search.sql.ts'

/** Reads a search of the customer list; digits that begin with 0 may be a national number of the business's `country`. */
export function readSearch(text: string | undefined, country: string): CustomerSearch | null {
  if (!text) return null
  return waysOfSearch(text, text.trim().startsWith('0') ? startsOfPhone(text, country) : [])
}
