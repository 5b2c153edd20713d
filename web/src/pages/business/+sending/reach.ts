/** People of a preview, in the groups of the picture. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'

/** `isAbout`: those who will be held back are not drawn yet, so that the numbers are an estimate. */
export type CountedPreview = CampaignPreview & { isAbout?: boolean }

export type Reach = {
  audience: number
  isAbout: boolean
  /** People for whom an e-mail or SMS is meant. */
  written: number
  /** Card pages on which the message waits, beside what is written. */
  cards: number
  /** People who find it on their card page and get nothing else. */
  onlyOnCard: number
  held_out: number
  out: readonly { reason: RecipientReason; count: number }[]
  /** Null where a price is not known. */
  cost: { amount_minor: number; currency: string } | null
}

export function reachOf({ audienceSize, writtenTo, excluded, channels, isAbout = false }: CountedPreview): Reach {
  const held_out = excluded.find(({ reason }) => reason === 'holdout')?.count ?? 0
  const out = excluded.filter(({ reason, count }) => reason !== 'holdout' && count > 0)
  const left = out.reduce((sum, { count }) => sum + count, 0) + held_out
  return {
    audience: audienceSize,
    isAbout,
    written: writtenTo,
    cards: channels.find(({ channel }) => channel === 'in-app')?.recipients ?? 0,
    onlyOnCard: Math.max(0, audienceSize - left - writtenTo),
    held_out,
    out: out.toSorted((one, other) => other.count - one.count),
    cost: costOf(channels),
  }
}

export function reachesNobody({ written, cards }: Reach): boolean {
  return written === 0 && cards === 0
}

type ChannelReach = CampaignPreview['channels'][number]

/** Only SMS costs money: the card page is free, and e-mails are part of the plan. */
export function isPaid(channel: Channel): boolean {
  return channel === 'sms'
}

function costOf(channels: readonly ChannelReach[]): Reach['cost'] {
  const paid = channels.filter(({ channel, recipients }) => isPaid(channel) && recipients > 0)
  const [first] = paid
  if (!first?.cost) return null
  let amount_minor = 0
  for (const { cost } of paid) {
    if (cost === null) return null
    amount_minor += cost.amount_minor
  }
  return { amount_minor, currency: first.cost.currency }
}
