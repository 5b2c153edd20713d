import type { KeyedLimit } from '@stampwell/domain/security/keyed-limit.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'

const MESSAGES_AN_HOUR = 20

/** The limit of the messages and gifts that one customer gets. */
export function messageLimit(businessId: string, customerId: string): KeyedLimit {
  return { key: `message ${businessId} ${customerId}`, limit: MESSAGES_AN_HOUR, windowSeconds: 3600 }
}

/** Refuses `too_many_requests` beyond the limit. */
export function countMessageAttempt(
  { attempts }: Pick<AppContext, 'attempts'>,
  { db, businessId, customerId, now }: { db: Db; businessId: string; customerId: string; now: Date },
): Promise<void> {
  return attempts.countAll(db, [messageLimit(businessId, customerId)], now)
}
