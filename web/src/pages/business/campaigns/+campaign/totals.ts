/**
 * A campaign in people: those written to by e-mail or SMS, and where neither was chosen, those whose card page shows it.
 * Messages are counted only channel by channel, in `figures`.
 */
import type { Campaign, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'

type Counted = Pick<Campaign, 'figures' | 'cascade' | 'writtenTo' | 'status'>

export type Totals = {
  isWritten: boolean
  /** People who got it. */
  sent: number
  /** Everybody it was meant for: who has it, who waits, and who would have got a cancelled one. */
  all: number
  held: number
  queued: number
  failed: number
  delivered: number | null
  clicked: number
  /** Card pages on which it stands, beside what was written, and how many of them were opened since. */
  cards: number
  seen: number
}

const NONE: CampaignFigures = {
  queued: 0,
  held: 0,
  sent: 0,
  delivered: null,
  opened: null,
  clicked: 0,
  failed: 0,
  skipped: 0,
}

export function totalsOf({ figures, cascade, writtenTo, status }: Counted): Totals {
  const { email, sms, 'in-app': card = NONE } = figures
  const written = [email, sms].filter((one) => one !== undefined)
  const isWritten = written.length > 0
  const messages = (isWritten ? written : [card]).reduce(add, NONE)
  const { queued, held, failed, delivered, clicked } = messages
  const isOneEach = cascade || written.length < 2
  const sent = isOneEach
    ? messages.sent
    : Math.max(...written.map((one) => one.sent), Math.min(messages.sent, writtenTo ?? 0))
  const meant = isWritten && writtenTo !== null ? writtenTo : messages.sent + queued + held
  // One that was cancelled before anybody was written to is for nobody any more.
  const all = status === 'cancelled' && sent === 0 ? 0 : Math.max(sent, meant)
  const left = all - sent
  return {
    isWritten,
    sent,
    all,
    held: Math.min(held, left),
    queued: Math.min(queued, left),
    failed,
    delivered,
    clicked,
    cards: card.sent,
    seen: card.opened ?? 0,
  }
}

function add(one: CampaignFigures, other: CampaignFigures): CampaignFigures {
  return {
    queued: one.queued + other.queued,
    held: one.held + other.held,
    sent: one.sent + other.sent,
    delivered: addMeasured(one.delivered, other.delivered),
    opened: addMeasured(one.opened, other.opened),
    clicked: one.clicked + other.clicked,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function addMeasured(one: number | null, other: number | null): number | null {
  return one === null ? other : one + (other ?? 0)
}
