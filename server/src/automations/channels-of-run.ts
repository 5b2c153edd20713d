import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'

type PlanAccess = Awaited<ReturnType<typeof loadPlanAccess>>

/**
 * Returns the channels on which an automation may write now: none while the business is suspended, being closed or in
 * grace, and text messages only where the plan has them. Whether the plan has automations is asked apart from this.
 */
export function channelsOfRun(
  channels: readonly Channel[],
  { features, isInGrace, isSuspended, isClosing }: PlanAccess,
): Channel[] {
  if (isSuspended || isClosing || isInGrace) return []
  return channels.filter((channel) => channel !== 'sms' || features.includes('sms'))
}
