import { localDate } from '@stampwell/domain/calendar.ts'
import { isWithin } from '@stampwell/domain/plan.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { addSingleMessage, countSentThisMonth, lockSending } from '../messaging/sending-days.sql.ts'
import { loadSendLimits } from '../subscriptions/plan-in-force.sql.ts'

type MonthInput = { businessId: string; channel: 'email' | 'sms'; timezone: string; now: Date }

/**
 * Counts a message to one customer for the plan's e-mails or texts of the local month; refuses `plan_limit_reached` if
 * they are used up. Call it before a customer is locked: claims of campaigns lock in this order.
 */
export async function takeFromMonth(db: Db, { businessId, channel, timezone, now }: MonthInput): Promise<void> {
  const limit = channel === 'email' ? 'emails_month' : 'sms_month'
  const day = localDate(now, timezone)
  await lockSending(db, businessId)
  const { [limit]: max } = await loadSendLimits(db, businessId, now)
  const { [limit]: used } = await countSentThisMonth(db, businessId, day)
  if (!isWithin(max, used)) refuse('plan_limit_reached', { limit, used, max })
  await addSingleMessage(db, businessId, { day, channel })
}
