/** A campaign's messages over all channels. */
import type { Campaign, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'

type Counted = Pick<Campaign, 'figures' | 'cascade' | 'audienceSize' | 'excluded' | 'status'>

export type Totals = CampaignFigures & {
  /** Everything that was to go out, sent or waiting. A message that came back counts as sent and as failed. */
  all: number
}

const NONE: CampaignFigures = {
  queued: 0,
  held: 0,
  sent: 0,
  delivered: 0,
  opened: null,
  clicked: 0,
  failed: 0,
  skipped: 0,
}

export function totalsOf(campaign: Counted): Totals {
  const sum = Object.values(campaign.figures).reduce(
    (so_far, one) => ({
      queued: so_far.queued + one.queued,
      held: so_far.held + one.held,
      sent: so_far.sent + one.sent,
      delivered: so_far.delivered + one.delivered,
      opened: one.opened === null ? so_far.opened : (so_far.opened ?? 0) + one.opened,
      clicked: so_far.clicked + one.clicked,
      failed: so_far.failed + one.failed,
      skipped: so_far.skipped + one.skipped,
    }),
    NONE,
  )
  return { ...sum, all: Math.max(sum.queued + sum.held + sum.sent, peopleOf(campaign)) }
}

/** The people who got the campaign. On several channels at once a person may get several messages. */
export function reachedPeople(campaign: Counted): number {
  const { figures, cascade, audienceSize, excluded, status } = campaign
  const sent = Object.values(figures).map((one) => one.sent)
  if (cascade || sent.length < 2) return totalsOf(campaign).sent
  if (status !== 'sent' || audienceSize === null) return Math.max(...sent)
  return Math.min(totalsOf(campaign).sent, audienceSize - excluded.reduce((sum, { count }) => sum + count, 0))
}

/** Once each: the people of the audience, so that messages that failed for good stay in the whole. */
function peopleOf({ cascade, audienceSize, excluded, status }: Counted): number {
  if (!cascade || audienceSize === null || status === 'cancelled') return 0
  return Math.max(0, audienceSize - excluded.reduce((sum, { count }) => sum + count, 0))
}
