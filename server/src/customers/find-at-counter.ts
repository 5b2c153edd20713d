/** One field, and what staff may mean by it: a phone number, its first or last digits, an e-mail, a name, a reward's code. */
import type { Found } from '@stampwell/contract/business/counter.ts'
import { normalizeRewardCode } from '@stampwell/domain/reward.ts'
import type { Db } from '../db/open.ts'
import { parsePhone, startOfPhone } from '../reference/phone-number.ts'
import { findBySearch, findCustomerNow, type CustomerRow } from './customers.sql.ts'
import { findByEmail, findByFirstDigits, findByLastDigits, findByPhone, latest, newest } from './find-at-counter.sql.ts'
import { findIssuedRewardByCode, type IssuedRewardRow } from './issued-rewards.sql.ts'

/** The last four digits are what a customer says; fewer would be half the list. */
const LAST_DIGITS = 4
/** Numbers of one network all begin alike. */
const FIRST_DIGITS = 6
const LETTERS = 2
const ROWS = 10

export type Match = { row: CustomerRow; match: Found['match'] }
type Asked = { db: Db; businessId: string; country: string; text: string }

export async function findAtCounter({ db, businessId, country, text }: Asked): Promise<Match[]> {
  const as =
    (match: Found['match']) =>
    (rows: CustomerRow[]): Match[] =>
      rows.map((row) => ({ row, match }))
  if (text.includes('@')) return as('email')(await findByEmail(db, businessId, text.toLowerCase()))
  const digits = digitsIn(text)
  // As the list finds people, without accents and in any order.
  if (digits === null) return text.length < LETTERS ? [] : as('name')(await findByName(db, businessId, text))

  const { e164 } = parsePhone(text, country)
  const exact = e164 ? as('phone')(await findByPhone(db, businessId, e164)) : []
  if (exact.length > 0) return exact
  const last = digits.length < LAST_DIGITS ? [] : as('last_digits')(await findByLastDigits(db, businessId, digits))
  const start = digits.length < FIRST_DIGITS ? null : startOfPhone(text, country)
  const first = start === null ? [] : as('first_digits')(await findByFirstDigits(db, businessId, start))
  return [...last, ...first.filter(({ row }) => !last.some((other) => other.row.id === row.id))].slice(0, ROWS)
}

/** The reward that has this code, and whose it is: who earned it, or whom they were merged into. Nothing for an erased customer's. */
export async function findRewardByCode(
  db: Db,
  businessId: string,
  code: string,
): Promise<{ reward: IssuedRewardRow; row: CustomerRow } | null> {
  const reward = await findIssuedRewardByCode(db, businessId, code)
  const row = reward && (await findCustomerNow(db, businessId, reward.customer_id))
  return row ? { reward, row } : null
}

/** The code as it is kept when the text has its shape. `sure`: it can hardly be a phone number or a name. */
export function codeIn(text: string): { code: string; sure: boolean } | null {
  const code = normalizeRewardCode(text)
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) return null
  return { code, sure: /\d/.test(text) && /[a-z]/i.test(text) }
}

async function findByName(db: Db, businessId: string, text: string): Promise<CustomerRow[]> {
  const { chosen, isCommon } = await findBySearch(db, businessId, text)
  return isCommon ? newest(db, businessId, chosen) : latest(db, businessId, chosen)
}

function digitsIn(text: string): string | null {
  const digits = text.replace(/[\s().+/\u2010-\u2015-]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}
