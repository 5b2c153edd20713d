import { allowsOneMore } from '@stampwell/domain/billing/plan.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { addSingleMessage, countSentThisMonth, findLocalDay, lockDay } from '../delivery/sending-days.sql.ts'
import { loadFeatures, loadLimits } from '../subscriptions/plan-in-force.sql.ts'

type MonthInput = { businessId: string; channel: 'email' | 'sms'; now: Date }

/**
 * Refuses a message to one customer by a channel that the plan does not open (`feature_unavailable`), or that the local
 * month has used up (`plan_limit_reached`).
 */
export async function checkMonth(db: Db, { businessId, channel, now }: MonthInput): Promise<void> {
  if (channel === 'sms' && !(await loadFeatures(db, businessId, now)).includes('sms'))
    refuse('feature_unavailable', { feature: 'sms' })
  const limit = channel === 'email' ? 'emails_month' : 'sms_month'
  const { [limit]: max } = await loadLimits(db, businessId, now)
  const { [limit]: used } = await countSentThisMonth(db, businessId, await findLocalDay(db, businessId, now))
  if (!allowsOneMore(max, used)) refuse('plan_limit_reached', { limit, used, max })
}

/** Counts an e-mail to one customer for the plan's month, and refuses like `checkMonth`. Lock the customer before. */
export async function takeEmailFromMonth(db: Db, { businessId, now }: Omit<MonthInput, 'channel'>): Promise<void> {
  const day = await findLocalDay(db, businessId, now)
  await lockDay(db, businessId, day)
  await checkMonth(db, { businessId, channel: 'email', now })
  await addSingleMessage(db, businessId, { day, channel: 'email', isOfMonth: true, cost_minor: 0 })
}
