/** Subscriptions that time may have changed, and what their owners were told. */
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import type { Db } from '../db/open.ts'
import { isUnansweredCharge } from '../payments/card-charges.sql.ts'

/** Days before the end of a trial on which its owner is told. */
export const TRIAL_NOTICE_DAYS = 3
/** The time zone in which every day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

/**
 * Returns businesses whose subscription may have something due, by id. Their own zones decide; a date that has come
 * nowhere yet is left out. A suspended or closing business is charged nothing; only what became of an earlier charge is
 * asked. tenant-free: the job serves every business.
 */
export async function listDue(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const today = localDate(now, EARLIEST_ZONE)
  const rows = await db
    .selectFrom('subscriptions')
    .select('business_id')
    .where((row) =>
      row.or([
        row.and([
          row.not(
            row.exists(
              row
                .selectFrom('businesses')
                .whereRef('businesses.id', '=', 'subscriptions.business_id')
                .where((business) =>
                  business.or([
                    business('businesses.suspended_at', 'is not', null),
                    business('businesses.closes_at', 'is not', null),
                  ]),
                )
                .select('businesses.id'),
            ),
          ),
          row.or([
            row('status', 'in', ['incomplete', 'past_due', 'grace']),
            row.and([row('status', '=', 'trialing'), row('trial_ends_on', '<=', addDays(today, TRIAL_NOTICE_DAYS))]),
            row.and([row('status', '=', 'active'), row('period_to', '<=', today)]),
            row('granted_until', '<', today),
          ]),
        ]),
        // A charge whose outcome is not known is asked about whatever became of the subscription.
        row.exists(
          row
            .selectFrom('payments')
            .whereRef('payments.business_id', '=', 'subscriptions.business_id')
            .where(isUnansweredCharge('payments'))
            .select('payments.reference'),
        ),
      ]),
    )
    .$if(after !== null, (query) => query.where('business_id', '>', after))
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

export async function findPlanName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('plans').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}
