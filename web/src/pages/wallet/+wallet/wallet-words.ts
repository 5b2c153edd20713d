import type { wallet } from '@stampwell/contract/public/wallet.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { startingNumber } from '#messages/number-words.ts'
import { say } from '#messages/wallet.ts'

export type WalletData = DataOf<typeof wallet.show>
export type Consents = Pick<WalletData['customer'], 'consent' | 'from_next_stamp' | 'again_after_stamp'>
export type WalletCard = WalletData['cards'][number]
export type Reward = WalletData['rewards'][number]
export type LedgerLine = WalletData['stamps'][number]

/** A card that was just filled is drawn full until its reward is collected or the next stamp is given. */
export type DrawnState = { stamps: number; ready: string | false; cycle: number }

export function drawnOf(customerCard: WalletCard, rewards: readonly Reward[], now: Date): DrawnState {
  const ready = rewards.filter((reward) => isReady(reward, now))
  const waiting = customerCard.stamps === 0 && customerCard.cycle > 1 ? mainRewardOf(customerCard, ready) : undefined
  if (waiting) return { stamps: customerCard.number_of_stamps, ready: waiting.name, cycle: customerCard.cycle - 1 }
  return { stamps: customerCard.stamps, ready: false, cycle: customerCard.cycle }
}

/** Returns the `stamps_required` of the card's rewards that a cycle, or the joining, brought. */
export function earnedIn({ earned }: WalletCard, cycle: number): number[] {
  const those = earned.filter((one) => one.cycle === cycle || one.cycle === 0)
  return those.map(({ stamps_required }) => stamps_required)
}

/** A gift of the same reward fills no card. */
function mainRewardOf(customerCard: WalletCard, rewards: readonly Reward[]): Reward | undefined {
  const main = customerCard.card.rewards.find((reward) => reward.stamps_required === customerCard.number_of_stamps)
  return rewards.find(
    ({ stamp_id, name, gift }) => stamp_id === customerCard.stamp_id && name === main?.name && gift !== true,
  )
}

/** Tells whether a reward can be redeemed now: without network it may have expired since the server answered. */
export function isReady({ status, expires_at }: Reward, now: Date): boolean {
  return status === 'issued' && (expires_at === null || Date.parse(expires_at) > now.getTime())
}

/** Tells whether the card accepts stamps: not while `resting`; a `ran_out` card restarts with the next stamp. */
export type CardState = 'open' | 'resting' | 'archived' | 'ran_out'

export function stateOf(customerCard: Pick<WalletCard, 'status' | 'expires_at'>, now: Date): CardState {
  if (customerCard.status === 'archived') return 'archived'
  if (customerCard.status === 'draft') return 'resting'
  return hasRunOut(customerCard, now) ? 'ran_out' : 'open'
}

/** Leaves out the stamps of a card that has run out: without network that may be so since the server answered. */
export function asOf(customerCard: WalletCard, now: Date): WalletCard {
  return hasRunOut(customerCard, now) ? { ...customerCard, stamps: 0 } : customerCard
}

function hasRunOut({ expires_at }: Pick<WalletCard, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now.getTime()
}

/** 'Three more and the flat white is free.' */
export function sentenceOf(customerCard: WalletCard, drawn: DrawnState): string {
  if (drawn.ready) return say('now.ready', { reward: drawn.ready })
  const main = customerCard.card.rewards.find((reward) => reward.stamps_required === customerCard.number_of_stamps)
  const count = startingNumber(Math.max(0, customerCard.number_of_stamps - customerCard.stamps))
  if (!main) return say('now.stamps', { count: customerCard.stamps })
  const when = customerCard.stamps === 0 ? 'first' : 'more'
  const thing = /^free\s+(.+)$/i.exec(main.name)?.[1]
  if (thing)
    return say(`now.free_${when}`, {
      count: customerCard.stamps === 0 ? say('now.stamps', { count: customerCard.number_of_stamps }) : count,
      thing,
    })
  return say(`now.reward_${when}`, {
    count: customerCard.stamps === 0 ? say('now.stamps', { count: customerCard.number_of_stamps }) : count,
    reward: main.name,
  })
}

export function describeLedgerRow(line: LedgerLine, { cards }: WalletData): string {
  const what = whatHappened(line)
  const card =
    cards.length > 1 ? cards.find((customerCard) => customerCard.stamp_id === line.stamp_id)?.card_name : undefined
  return card ? say('stamps.on', { what, card }) : what
}

function whatHappened(line: LedgerLine): string {
  const count = Math.abs(line.quantity)
  if (line.kind === 'give') return say('stamps.give', { count })
  if (line.kind === 'join') return count === 0 ? say('stamps.join') : say('stamps.join_with', { count })
  if (line.kind === 'undo') return say('stamps.undo')
  if (line.kind === 'expire') return say('stamps.expire', { count })
  if (line.kind === 'adjust' && line.reward_id !== null) return gift(line)
  if (line.kind === 'adjust' && (line.spend_minor ?? 0) > 0) return say('stamps.visit')
  if (line.kind === 'adjust') return corrected(line)
  return line.reward_name ? say('stamps.redeem_named', { reward: line.reward_name }) : say('stamps.redeem')
}

/** A merge or an import may have brought a card or rewards alone, and a refund may find no stamp to take. */
function corrected({ quantity: count, imported }: LedgerLine): string {
  if (count === 0) return say(imported ? 'stamps.imported_none' : 'stamps.adjust_none')
  return say(imported ? 'stamps.imported' : 'stamps.adjust', { count })
}

/** A snapshot from before rows named their reward has no name. */
function gift({ reward_name }: LedgerLine): string {
  return reward_name ? say('stamps.gift', { reward: reward_name }) : say('stamps.gift_plain')
}

/** 'K7MP2QXD' → 'K7MP 2QXD'. */
export function grouped(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
