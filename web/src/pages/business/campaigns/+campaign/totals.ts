/** A campaign's messages over all channels. */
import type { Campaign, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'

export type Totals = CampaignFigures & {
  /** Everything that was to go out: what waits, what went out, and what failed. */
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

export function totalsOf({ figures }: Pick<Campaign, 'figures'>): Totals {
  const sum = Object.values(figures).reduce(
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
  return { ...sum, all: sum.queued + sum.held + sum.sent + sum.failed }
}
