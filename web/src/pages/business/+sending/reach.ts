/** What a preview says about people, in the three groups of the picture. */
import type { CampaignPreview } from '@stampwell/contract/business/campaigns.ts'
import type { Channel } from '@stampwell/domain/channel.ts'
import type { RecipientReason } from '@stampwell/domain/recipient.ts'

export type Reach = {
  audience: number
  /** People who get at least one message. */
  reached: number
  held_out: number
  out: readonly { reason: RecipientReason; count: number }[]
  /** Null where a price is not known. */
  cost: { amount_minor: number; currency: string } | null
}

export function reachOf({ audienceSize, excluded, channels }: CampaignPreview): Reach {
  const held_out = excluded.find(({ reason }) => reason === 'holdout')?.count ?? 0
  const out = excluded.filter(({ reason, count }) => reason !== 'holdout' && count > 0)
  const left = out.reduce((sum, { count }) => sum + count, 0) + held_out
  return {
    audience: audienceSize,
    reached: Math.max(0, audienceSize - left),
    held_out,
    out: out.toSorted((one, other) => other.count - one.count),
    cost: costOf(channels),
  }
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
