import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'

/** Of one person, who may change their mind; each change is kept for ever. One-click unsubscribing is not limited. */
const CHANGES_AN_HOUR = 30

/** Refuses `too_many_requests` beyond the limit, by whichever link the person came. Call it in `before`. */
export async function countPreferenceChange(
  { attempts }: Pick<AppContext, 'attempts'>,
  db: Db,
  { businessId, customerId }: Pick<PreferenceOwner, 'businessId' | 'customerId'>,
  now: Date,
): Promise<void> {
  await attempts.count(db, `preferences ${businessId} ${customerId}`, {
    limit: CHANGES_AN_HOUR,
    windowSeconds: 3600,
    now,
  })
}
