/** Reads the facts by which a give that arrives late is dated. */
import type { OpeningHours, StampingRules } from '@stampwell/domain/stamping/stamping-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { CustomerCardKey } from './ledger.sql.ts'

export type PressLimits = {
  rules: StampingRules
  timezone: string
  /** Minor units per stamp; null = the card does not count money. */
  spend_minor: number | null
  /**
   * Those of the customer's card. `remainder_minor`: money carried over, 0 where the customer does not hold the card.
   */
  expires_at: Date | null
  updated_at: Date | null
  remainder_minor: number
}

/** Returns undefined for a card without a wait and a day's limit. */
export async function findPressLimits(
  db: Db,
  businessId: string,
  { customerId, stampId }: CustomerCardKey,
): Promise<PressLimits | undefined> {
  const row = await db
    .selectFrom('stamp_cards as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .leftJoin('customer_cards as h', (join) =>
      join
        .onRef('h.business_id', '=', 'c.business_id')
        .onRef('h.stamp_id', '=', 'c.id')
        .on('h.customer_id', '=', customerId),
    )
    .select([
      'c.wait_minutes',
      'c.most_per_day',
      'c.most_per_scan',
      'c.opening_hours',
      'c.spend_minor',
      'b.timezone',
      'h.expires_at',
      'h.updated_at',
      'h.left_at',
      'h.remainder_minor',
    ])
    .where('c.business_id', '=', businessId)
    .where('c.id', '=', stampId)
    .where((card) => card.or([card('c.wait_minutes', 'is not', null), card('c.most_per_day', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { timezone, expires_at, updated_at, left_at, spend_minor, opening_hours, remainder_minor, ...rules } = row
  const hours = opening_hours as OpeningHours | null // checked when it was saved
  return {
    rules: { ...rules, opening_hours: hours },
    timezone,
    spend_minor,
    expires_at,
    updated_at,
    remainder_minor: left_at === null ? (remainder_minor ?? 0) : 0,
  }
}

/**
 * Returns the last give before `press`, and the stamps given from `dayBegan` to it, as `give_stamp` counts them: with
 * those of the customers merged into this one.
 */
export async function findGivesBefore(
  db: Db,
  businessId: string,
  { customerId, stampId, press, dayBegan }: CustomerCardKey & { press: Date; dayBegan: Date },
): Promise<{ last_give_at: Date | null; given_today: number }> {
  const people = db
    .selectFrom('customers as p')
    .select('p.id')
    .where('p.business_id', '=', businessId)
    .where((person) => person.or([person('p.id', '=', customerId), person('p.merged_into', '=', customerId)]))
  const given = db
    .selectFrom('stamp_events as e')
    .where('e.business_id', '=', businessId)
    .where('e.customer_id', 'in', people)
    .where('e.stamp_id', '=', stampId)
    .where('e.kind', '=', 'give')
    .where('e.created_at', '<=', press)
    .where(
      sql<boolean>`not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
        and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)`,
    )
  const last = await given.select('e.created_at').orderBy('e.created_at', 'desc').limit(1).executeTakeFirst()
  const today = await given.select('e.quantity').where('e.created_at', '>=', dayBegan).execute()
  return {
    last_give_at: last?.created_at ?? null,
    given_today: today.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
