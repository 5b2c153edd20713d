/**
 * Counts the money that all businesses together spend on text messages, for the limit of the installation. Amounts are
 * in minor units of the currency of `SmsConfig`.
 */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Days that are kept. */
export const KEPT_SPENDING_DAYS = 60

/** The installation has one calendar, that of UTC. */
export const spendingDay = (now: Date): string => localDate(now, 'UTC')

/**
 * Locks the day and returns what it cost so far. Every text message of the installation waits for this lock: take it last,
 * right before the commit.
 */
export async function lockSpending(db: Db, now: Date): Promise<number> {
  const day = spendingDay(now)
  await sql`insert into sms_spending (day) values (${day}::date) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ cost_minor: number }>`
    select cost_minor::float8 as cost_minor from sms_spending where day = ${day}::date for update`.execute(db)
  return rows[0]?.cost_minor ?? 0
}

/** Returns what the day cost so far, without waiting for a message that is being admitted. */
export async function readSpending(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ cost_minor: number }>`
    select cost_minor::float8 as cost_minor from sms_spending where day = ${spendingDay(now)}::date`.execute(db)
  return rows[0]?.cost_minor ?? 0
}

/** Adds to what the day cost. Call it after `lockSpending`: without the day's row it counts nothing. */
export async function addSpending(db: Db, now: Date, cost_minor: number): Promise<void> {
  await sql`update sms_spending set cost_minor = cost_minor + ${cost_minor} where day = ${spendingDay(now)}::date`.execute(
    db,
  )
}
