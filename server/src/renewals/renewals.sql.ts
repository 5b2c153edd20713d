/** Subscriptions that time may have changed, and what their owners were told. */
import { addDays, localDate } from '@stampwell/domain/calendar.ts'
import type { Db } from '../db/open.ts'

/** Days before the end of a trial on which its owner is told. */
export const TRIAL_NOTICE_DAYS = 3
/** The time zone in which every day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

/**
 * Returns businesses whose subscription may have something due, by id. Their own zones decide; a date that has come
 * nowhere yet is left out. tenant-free: the job serves every business.
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
        row('status', 'in', ['incomplete', 'past_due', 'grace']),
        row.and([row('status', '=', 'trialing'), row('trial_ends_on', '<=', addDays(today, TRIAL_NOTICE_DAYS))]),
        row.and([row('status', '=', 'active'), row('period_to', '<=', today)]),
      ]),
    )
    .$if(after !== null, (query) => query.where('business_id', '>', after))
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

export type Notice = { kind: 'trial_ending'; concerns: string }

/** Returns false if the owner was told already. */
export async function takeNotice(db: Db, businessId: string, { kind, concerns }: Notice, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('subscription_notices')
    .values({ business_id: businessId, kind, concerns, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns the business as its e-mails about billing name it. `email` is that of its first user. */
export function findOwner(db: Db, businessId: string) {
  return db
    .selectFrom('businesses as business')
    .innerJoin('business_users as user', 'user.business_id', 'business.id')
    .where('business.id', '=', businessId)
    .select(['business.business_name', 'business.timezone', 'user.email'])
    .orderBy('user.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export type Owner = Awaited<ReturnType<typeof findOwner>>

export async function findPlanName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('plans').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}
