/** Which notices a business got; of those about the limits of its plan, which in a month. */
import { NOTICE_LIMITS, NOTICE_PERCENTS, type LimitNotice } from '@stampwell/domain/billing/plan-limits.ts'
import type { Db } from '../db/open.ts'

const KINDS = new Map(
  NOTICE_LIMITS.flatMap((limit) =>
    NOTICE_PERCENTS.map((percent): [string, LimitNotice] => [kindOf({ limit, percent }), { limit, percent }]),
  ),
)

function kindOf({ limit, percent }: LimitNotice): string {
  return `${limit} ${percent}`
}

/** `month` is its first date. */
export async function listLimitNotices(db: Db, businessId: string, month: string): Promise<LimitNotice[]> {
  const rows = await db
    .selectFrom('subscription_notices')
    .select('kind')
    .where('business_id', '=', businessId)
    .where('concerns', '=', month)
    .where('kind', 'in', [...KINDS.keys()])
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ kind }) => KINDS.get(kind) ?? [])
}

/** `concerns` is the local date that an e-mail is about: of each kind and date the owner gets one. */
export type Notice = { kind: string; concerns: string }

/** Returns false if the owner got this notice already. */
export async function takeNotice(db: Db, businessId: string, { kind, concerns }: Notice, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('subscription_notices')
    .values({ business_id: businessId, kind, concerns, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

export async function isNoticeTaken(db: Db, businessId: string, { kind, concerns }: Notice): Promise<boolean> {
  const taken = await db
    .selectFrom('subscription_notices')
    .select('kind')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('concerns', '=', concerns)
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns false if the owner got this notice in this month already. */
export function takeLimitNotice(
  db: Db,
  businessId: string,
  { month, ...notice }: LimitNotice & { month: string },
  now: Date,
): Promise<boolean> {
  return takeNotice(db, businessId, { kind: kindOf(notice), concerns: month }, now)
}

/** Returns the next businesses by id. tenant-free: the job serves every business. */
export async function listBusinessIds(db: Db, { after, limit }: { after: string | null; limit: number }) {
  const rows = await db
    .selectFrom('subscriptions')
    .select('business_id')
    .$if(after !== null, (query) => query.where('business_id', '>', after))
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return rows.map(({ business_id }) => business_id)
}
