/** Moments of a campaign in the business's zone. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { momentOf } from '@stampwell/domain/time/calendar.ts'
import type { CampaignTime } from '@stampwell/domain/sending/campaign.ts'
import { holdoutFinalAt } from '@stampwell/domain/sending/holdout.ts'

/** Null without a schedule. */
export function scheduledAt({ scheduleDate, scheduleTime }: Campaign, timezone: string): Date | null {
  if (scheduleDate === null || scheduleTime === null) return null
  return momentOf(scheduleDate, scheduleTime, timezone, 'first')
}

/** When a campaign was to begin that the plan or the account kept from it; null for others. */
export function unbegunTime(campaign: Campaign, timezone: string): CampaignTime | null {
  const send_at = scheduledAt(campaign, timezone)
  return campaign.failureReason === 'closed' && send_at ? { send_at, ends_on: campaign.endDate, timezone } : null
}

/** The end of the 14 days in which visits and used rewards count; null before the first message. */
export function countedUntil({ first_sent_at }: Campaign, timezone: string): Date | null {
  return first_sent_at === null ? null : holdoutFinalAt(new Date(first_sent_at), timezone)
}
