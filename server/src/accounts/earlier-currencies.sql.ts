/** Currencies that a business had before the one it has now. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** `until` is the moment at which another one took its place. */
export type EarlierCurrency = { currency: string; until: Date }

export async function noteEarlierCurrency(
  db: Db,
  businessId: string,
  { currency, until }: EarlierCurrency,
): Promise<void> {
  const noted = JSON.stringify([{ currency, until }])
  await sql`
    update businesses set earlier_currencies = coalesce(earlier_currencies, '[]'::jsonb) || ${noted}::jsonb
    where id = ${businessId}`.execute(db)
}

/** Oldest first. */
export async function listEarlierCurrencies(db: Db, businessId: string): Promise<EarlierCurrency[]> {
  const { rows } = await sql<EarlierCurrency>`
    select noted.currency, noted.until from businesses b
    cross join lateral jsonb_to_recordset(b.earlier_currencies) as noted (currency text, until timestamptz)
    where b.id = ${businessId} order by noted.until`.execute(db)
  return rows
}
