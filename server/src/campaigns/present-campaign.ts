import type { Campaign, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import { localDate, localTime } from '@stampwell/domain/time/calendar.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { SENT_STATUSES, shownStatus, type RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import type { BroadcastRow } from '../broadcasts/broadcasts.sql.ts'
import type { Exclusion, RecipientCount } from '../broadcasts/counts.sql.ts'
import { inLanguage } from '../texts/broadcasts.ts'

export type CampaignFacts = {
  counts: readonly RecipientCount[]
  exclusions: readonly Exclusion[]
  redeemed: number
  holdout: Campaign['holdout']
  customerIds: readonly string[] | null
}

export function presentCampaign(
  broadcast: BroadcastRow,
  { counts, exclusions, redeemed, holdout, customerIds }: CampaignFacts,
  { measuresOpens, language, timezone }: { measuresOpens: boolean; language: Language; timezone: string },
): Campaign {
  const { goal, failure, frozen_at, first_sent_at, sent_at, created_at } = broadcast
  if (goal === null) throw new Error('A campaign has no goal')
  return {
    id: broadcast.id,
    campaignName: broadcast.campaign_name ?? '',
    campaignType: goal,
    goal,
    audience: broadcast.audience,
    channels: broadcast.channels,
    messageHeading: broadcast.heading,
    messageBody: broadcast.body,
    // An instant, in the present zone of the business.
    scheduleDate: broadcast.schedule_date && localDate(broadcast.send_at, timezone),
    scheduleTime: broadcast.schedule_time && localTime(broadcast.send_at, timezone),
    startDate: broadcast.starts_on,
    endDate: broadcast.ends_on,
    customAudience: customerIds && [...customerIds],
    importId: broadcast.import_id,
    cascade: broadcast.cascade,
    holdsOut: broadcast.has_holdout,
    status: broadcast.status,
    failure: failure === null ? null : inLanguage(language)(`failure.${failure}`),
    failureReason: failure,
    audienceSize: frozen_at === null ? broadcast.planned_size : broadcast.audience_size,
    planned:
      broadcast.planned_written === null
        ? null
        : { written: broadcast.planned_written, cards: broadcast.planned_cards ?? 0 },
    writtenTo: frozen_at === null ? null : broadcast.written_to,
    excluded: exclusions.map(({ reason, customers }) => ({ reason, count: customers })),
    figures: Object.fromEntries(
      CHANNELS.filter((channel) => broadcast.channels.includes(channel)).map((channel) => [
        channel,
        figuresOf(channel, { counts, isCancelled: broadcast.status === 'cancelled', measuresOpens }),
      ]),
    ),
    redeemed,
    holdout,
    created_at: created_at.toISOString(),
    first_sent_at: first_sent_at?.toISOString() ?? null,
    sent_at: sent_at?.toISOString() ?? null,
  }
}

/** Later statuses include the earlier ones: who clicked has opened, who opened was reached. */
function figuresOf(
  channel: Channel,
  {
    counts,
    isCancelled,
    measuresOpens,
  }: { counts: readonly RecipientCount[]; isCancelled: boolean; measuresOpens: boolean },
): CampaignFigures {
  const of = (...statuses: RecipientStatus[]) =>
    counts
      .filter((count) => count.channel === channel && statuses.includes(shownStatus(count.status, isCancelled)))
      .reduce((sum, count) => sum + count.recipients, 0)
  return {
    queued: of('queued'),
    held: of('held'),
    sent: of(...SENT_STATUSES),
    // Nothing is delivered to a card page: the message waits there, and the customer sees it or not.
    delivered: channel === 'in-app' ? null : of('delivered', 'opened', 'clicked'),
    opened: channel === 'in-app' || (channel === 'email' && measuresOpens) ? of('opened', 'clicked') : null,
    clicked: of('clicked'),
    failed: of('failed', 'bounced'),
    skipped: of('skipped'),
  }
}
