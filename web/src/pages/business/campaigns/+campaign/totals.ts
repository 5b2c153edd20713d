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

/** Once each: the people of the audience, so that messages that failed for good stay in the whole. */
function peopleOf({ cascade, audienceSize, excluded, status }: Counted): number {
  if (!cascade || audienceSize === null || status === 'cancelled') return 0
  return Math.max(0, audienceSize - excluded.reduce((sum, { count }) => sum + count, 0))
}
