/** Adds to the roll-ups by card, by location and by customer. They follow the mark of `rollups`. */
import { cardDaysOf, locationDaysOf, type PartCount } from '@stampwell/domain/stamping/rollup-parts.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A customer's stamps and redemptions on a card in a month of UTC, by the month's first day. */
export type CustomerMonth = {
  customer_id: string
  stamp_id: string
  month: string
  gives: number
  stamps: number
  redemptions: number
}

/**
 * The fields of a tail's JSON that count its rows (`counted` in the tail's statement) by card, location and customer.
 */
export const PARTS_OF_TAIL = sql`
  'parts', (select coalesce(json_agg(p), '[]') from (
    select stamp_id, location_id, quarter, coalesce(sum(quantity) filter (where kind = 'give'), 0)::int as stamps,
      coalesce(sum(sign) filter (where kind = 'redeem'), 0)::int as redemptions
    from counted group by 1, 2, 3) p),
  'months', (select coalesce(json_agg(m), '[]') from (
    select customer_id, stamp_id, date_trunc('month', to_timestamp(quarter * 900.0) at time zone 'UTC')::date as month,
      coalesce(sum(sign) filter (where kind = 'give'), 0)::int as gives,
      coalesce(sum(quantity) filter (where kind = 'give'), 0)::int as stamps,
      coalesce(sum(sign) filter (where kind = 'redeem'), 0)::int as redemptions
    from counted group by 1, 2, 3) m),`

export async function addParts(
  db: Db,
  businessId: string,
  { parts, months }: { parts: readonly PartCount[]; months: readonly CustomerMonth[] },
): Promise<void> {
  await addCardDays(db, businessId, parts)
  await addLocationDays(db, businessId, parts)
  await sql`
    insert into rollup_customer_months (business_id, month, customer_id, stamp_id, gives, stamps, redemptions)
    select ${businessId}, month, customer_id, stamp_id, gives, stamps, redemptions
      from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
        as m (month date, customer_id uuid, stamp_id uuid, gives integer, stamps integer, redemptions integer)
    on conflict (business_id, month, customer_id, stamp_id) do update
      set gives = rollup_customer_months.gives + excluded.gives, stamps = rollup_customer_months.stamps + excluded.stamps,
        redemptions = rollup_customer_months.redemptions + excluded.redemptions`.execute(db)
}

async function addCardDays(db: Db, businessId: string, parts: readonly PartCount[]): Promise<void> {
  const rows = cardDaysOf(parts).map(({ stamps, redemptions, ...row }) => ({
    ...row,
    stamps: asArray(stamps),
    redemptions: asArray(redemptions),
  }))
  await sql`
    insert into rollup_card_days (business_id, day, stamp_id, given, redeemed, stamps, redemptions)
    select ${businessId}, day, stamp_id, given, redeemed, stamps::integer[], redemptions::integer[]
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (day date, stamp_id uuid, given integer, redeemed integer, stamps text, redemptions text)
    on conflict (business_id, day, stamp_id) do update set given = rollup_card_days.given + excluded.given,
      redeemed = rollup_card_days.redeemed + excluded.redeemed, stamps = add_each(rollup_card_days.stamps, excluded.stamps),
      redemptions = add_each(rollup_card_days.redemptions, excluded.redemptions)`.execute(db)
}

async function addLocationDays(db: Db, businessId: string, parts: readonly PartCount[]): Promise<void> {
  const rows = locationDaysOf(parts).map(({ stamps, ...row }) => ({ ...row, stamps: asArray(stamps) }))
  await sql`
    insert into rollup_location_days (business_id, day, stamp_id, location_id, given, stamps)
    select ${businessId}, day, stamp_id, location_id, given, stamps::integer[]
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (day date, stamp_id uuid, location_id uuid, given integer, stamps text)
    on conflict (business_id, day, stamp_id, location_id) do update
      set given = rollup_location_days.given + excluded.given,
        stamps = add_each(rollup_location_days.stamps, excluded.stamps)`.execute(db)
}

function asArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}
