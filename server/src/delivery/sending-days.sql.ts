/** Counts a business's messages by local day, as the limits of its plan do. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

export async function findTimezone(db: Db, businessId: string): Promise<string> {
  const business = await db
    .selectFrom('businesses')
    .select('timezone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return business.timezone
}

/** Returns the business's local date. */
export async function findLocalDay(db: Db, businessId: string, now: Date): Promise<string> {
  return localDate(now, await findTimezone(db, businessId))
}

/**
 * Locks a day's figures, so that two transactions never both use the last of a limit: read them after it. Lock customers
 * before it, and `lockSpending` after it.
 */
export async function lockDay(db: Db, businessId: string, day: string): Promise<void> {
  const lock = sql`select 1 from sending_days where business_id = ${businessId} and day = ${day}::date for update`
  // Only a day's first message adds it.
  if ((await lock.execute(db)).rows.length > 0) return
  await sql`insert into sending_days (business_id, day) values (${businessId}, ${day}::date) on conflict do nothing`.execute(
    db,
  )
  await lock.execute(db)
}

/** Returns what text messages of every kind cost on a day. */
export async function readSmsCost(db: Db, businessId: string, day: string): Promise<number> {
  const { rows } = await sql<{ cost_minor: number }>`
    select (sms_cost_minor + single_sms_cost_minor)::float8 as cost_minor from sending_days
    where business_id = ${businessId} and day = ${day}::date`.execute(db)
  return rows[0]?.cost_minor ?? 0
}

export type SentThisMonth = { emails_month: number; sms_month: number }

/**
 * Selects whether a day belongs to the month of `today`, a local date. Days after it too: a business may have moved to
 * a time zone where it is a day earlier.
 */
export function isInMonthOf(day: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${day} >= date_trunc('month', ${today}::date)::date
    and ${day} < (date_trunc('month', ${today}::date) + interval '1 month')::date)`
}

/** Counts the messages of the month of `day`, a local date. */
export async function countSentThisMonth(db: Db, businessId: string, day: string): Promise<SentThisMonth> {
  const { rows } = await sql<SentThisMonth>`
    select coalesce(sum(emails + single_emails), 0)::int as emails_month,
      coalesce(sum(sms + single_sms), 0)::int as sms_month
    from sending_days where business_id = ${businessId} and ${isInMonthOf(sql.ref('day'), sql`${day}`)}`.execute(db)
  return rows[0] ?? { emails_month: 0, sms_month: 0 }
}

type SingleMessage = {
  day: string
  channel: 'email' | 'sms'
  /** False for what nobody logged in asked for, which the plan's month does not count. */
  isOfMonth: boolean
  cost_minor: number
}

/** Adds a message to one customer. */
export async function addSingleMessage(
  db: Db,
  businessId: string,
  { day, channel, isOfMonth, cost_minor }: SingleMessage,
): Promise<void> {
  const [emails, texts] = channel === 'email' ? [1, 0] : [0, 1]
  const counted = isOfMonth ? 1 : 0
  await sql`
    insert into sending_days as d (business_id, day, single_emails, single_sms, single_sms_cost_minor)
    values (${businessId}, ${day}::date, ${emails * counted}, ${texts * counted}, ${cost_minor})
    on conflict (business_id, day) do update set single_emails = d.single_emails + excluded.single_emails,
      single_sms = d.single_sms + excluded.single_sms,
      single_sms_cost_minor = d.single_sms_cost_minor + excluded.single_sms_cost_minor`.execute(db)
}
