/** What the time of a late give depends on. */
import type { OpeningHours } from '@stampwell/domain/stamping/stamping-rules.ts'
import type { Db } from '../db/open.ts'

/** Returns undefined for a card without a wait and a day's limit. `expires_at`: the end of the customer's card. */
export async function findPressLimits(
  db: Db,
  businessId: string,
  { customer_id, stamp_id }: { customer_id: string; stamp_id: string },
): Promise<{ opening_hours: OpeningHours | null; timezone: string; expires_at: Date | null } | undefined> {
  const row = await db
    .selectFrom('stamp_cards as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .leftJoin('customer_cards as h', (join) =>
      join
        .onRef('h.business_id', '=', 'c.business_id')
        .onRef('h.stamp_id', '=', 'c.id')
        .on('h.customer_id', '=', customer_id),
    )
    .select(['c.opening_hours', 'b.timezone', 'h.expires_at'])
    .where('c.business_id', '=', businessId)
    .where('c.id', '=', stamp_id)
    .where((card) => card.or([card('c.wait_minutes', 'is not', null), card('c.most_per_day', 'is not', null)]))
    .executeTakeFirst()
  return row && { ...row, opening_hours: row.opening_hours as OpeningHours | null } // checked when it was saved
}
