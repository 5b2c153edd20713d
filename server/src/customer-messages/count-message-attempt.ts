import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'

const MESSAGES_AN_HOUR = 20

/** Limits the messages and gifts that one customer gets. Refuses `rate_limited`. */
export function countMessageAttempt(
  { attempts }: Pick<AppContext, 'attempts'>,
  { db, businessId, customerId, now }: { db: Db; businessId: string; customerId: string; now: Date },
): Promise<void> {
  return attempts.count(db, `message ${businessId} ${customerId}`, {
    limit: MESSAGES_AN_HOUR,
    windowSeconds: 3600,
    now,
  })
}
