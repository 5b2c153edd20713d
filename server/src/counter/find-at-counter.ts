/** Searches by one field: a phone number, its first or last digits, an e-mail, a name or a reward code. */
import type { counter, CounterSearchResult } from '@stampwell/contract/business/counter.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { waysOfSearch } from '@stampwell/domain/customers/search-words.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { tidyPhone } from '@stampwell/domain/text/phone.ts'
import { normalizeRewardCode } from '@stampwell/domain/stamping/reward.ts'
import type { Db } from '../db/open.ts'
import { readTypedNumber, startsOfPhone } from '../reference/phone-number.ts'
import { type CustomerRow, findCustomerNow } from '../stamping/find-customer.sql.ts'
import { findBySearch } from '../customers/customer-search.sql.ts'
import {
  findByEmail,
  findByFirstDigits,
  findByLastDigits,
  findByPhone,
  listLastJoined,
  listLastVisitors,
  MAX_FOUND,
} from './find-at-counter.sql.ts'
import { findIssuedRewardByCode, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'

/** Minimum of last digits: fewer are in half of all numbers. A 0 or + marks a beginning, which needs no minimum. */
const MIN_LAST_DIGITS = 4
const MIN_LETTERS = 2
const CODE_LENGTH = 8

export type Match = { row: CustomerRow; match: CounterSearchResult['match'] }
/** `typed` and `phone` are those of the endpoint's reply. */
export type SearchResult = { matches: Match[] } & Pick<DataOf<typeof counter.find>, 'typed' | 'phone'>
type SearchInput = { db: Db; businessId: string; country: string; text: string }

export async function findAtCounter(input: SearchInput): Promise<SearchResult> {
  const { db, businessId } = input
  const text = foldDigits(input.text)
  if (text.includes('@')) {
    return {
      matches: as('email', await findByEmail(db, businessId, normalizeEmail(text))),
      typed: 'other',
      phone: null,
    }
  }
  const digits = digitsIn(text)
  if (digits !== null) return findByDigits(input, digits)
  if (text.length < MIN_LETTERS) return { matches: [], typed: 'part', phone: null }
  // As the list finds people: without accents and in any order.
  const matches = as('name', await findByName(db, businessId, text))
  return { matches, typed: isPartOfCode(text) ? 'part' : 'other', phone: null }
}

async function findByDigits({ db, businessId, country, text }: SearchInput, digits: string): Promise<SearchResult> {
  const number = readTypedNumber(text, country)
  const typed = { part: 'part', whole: 'whole_number', invalid: 'invalid_number' } as const
  const result = { typed: typed[number.kind], phone: number.kind === 'whole' ? number.e164 : null }
  const exact = number.kind === 'whole' ? as('phone', await findByPhone(db, businessId, number.e164)) : []
  if (exact.length > 0) return { ...result, matches: exact }

  const isBeginning = /^[0+]/.test(tidyPhone(text))
  const isLongEnough = digits.length >= MIN_LAST_DIGITS
  const last = isLongEnough ? as('last_digits', await findByLastDigits(db, businessId, digits)) : []
  const starts = isLongEnough || isBeginning ? startsOfPhone(text, country) : []
  const first = as('first_digits', await findByFirstDigits(db, businessId, starts))
  return { ...result, matches: isBeginning ? alternate(first, last) : alternate(last, first) }
}

/** Alternates, so that a common beginning does not crowd out the last digits, nor the other way round. */
function alternate(leading: Match[], others: Match[]): Match[] {
  const all = leading.length > others.length ? leading : others
  const interleaved = all.flatMap((_, at) => [leading[at], others[at]]).filter((match) => match !== undefined)
  const byCustomer = new Map<string, Match>()
  for (const match of interleaved) if (!byCustomer.has(match.row.id)) byCustomer.set(match.row.id, match)
  return [...byCustomer.values()].slice(0, MAX_FOUND)
}

function as(match: CounterSearchResult['match'], rows: CustomerRow[]): Match[] {
  return rows.map((row) => ({ row, match }))
}

/** Returns the reward with its customer, or the one they were merged into; null for an erased customer. */
export async function findRewardByCode(
  db: Db,
  businessId: string,
  code: string,
): Promise<{ reward: IssuedRewardRow; row: CustomerRow } | null> {
  const reward = await findIssuedRewardByCode(db, businessId, code)
  const row = reward && (await findCustomerNow(db, businessId, reward.customer_id))
  return row ? { reward, row } : null
}

/** Returns the normalised code if the text has its shape. `sure`: it can hardly be a phone number or a name. */
export function codeIn(text: string): { code: string; sure: boolean } | null {
  const code = normalizeRewardCode(text)
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) return null
  return { code, sure: /\d/.test(foldDigits(text)) && /[a-z]/i.test(text) }
}

async function findByName(db: Db, businessId: string, text: string): Promise<CustomerRow[]> {
  const { chosen, isCommon } = await findBySearch(db, businessId, waysOfSearch(text))
  return isCommon ? listLastJoined(db, businessId, chosen) : listLastVisitors(db, businessId, chosen)
}

function digitsIn(text: string): string | null {
  const digits = tidyPhone(text).replace(/[+/]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}

/** Letters and digits together, fewer than a reward's code has. */
function isPartOfCode(text: string): boolean {
  return normalizeRewardCode(text).length < CODE_LENGTH && /\d/.test(text) && /[a-z]/i.test(text)
}
