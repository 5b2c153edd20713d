import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { IssuedReward, StampEvent } from '@stampwell/contract/ledger.ts'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { toServerTime } from '#app/server-clock.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { readTime } from '#messages/when.ts'
import { say } from '#messages/counter.ts'
import { startingNumber } from '#messages/number-words.ts'
import { recentDayInSentence } from '../../+dates/recent-day.ts'
import { ownDesign } from '../../+customer/own-terms.ts'

export type CardBalance = {
  stamps: number
  number_of_stamps: number
  cycle: number
  remainder_minor?: number | undefined
}
type CustomerCard = CounterCustomer['cards'][number]

/** The response to a give. `before` is the customer's card before it, if any. */
export type GiveResult = {
  card: StampCard
  before: CustomerCard | undefined
  event: StampEvent
  balance: CardBalance
  rewards_issued: IssuedReward[]
}

/** Returns the customer's card; one that has ended has no stamps, and no money towards the next. */
export function customerCardOf(customer: CounterCustomer, stampId: string): CustomerCard | undefined {
  const customerCard = customer.cards.find((card) => card.stamp_id === stampId)
  if (!customerCard || !hasEnded(customerCard)) return customerCard
  const { remainder_minor: _, ...ended } = customerCard
  return { ...ended, stamps: 0 }
}

/** Returns the card's design for this customer. A card that has ended starts again on the current terms. */
export function customerCardDesign(customer: CounterCustomer, card: StampCard): CardDesign {
  return ownDesign(card, promisedTo(customerCardOf(customer, card.id)))
}

function promisedTo(customerCard: CustomerCard | undefined, now = Date.now()): CustomerCard | undefined {
  return customerCard && hasEnded(customerCard, now) ? undefined : customerCard
}

/** `now` is on this device's clock. */
function hasEnded({ expires_at }: CustomerCard, now = Date.now()): boolean {
  return expires_at !== null && Date.parse(expires_at) <= toServerTime(now)
}

/** Returns the customer after an act, with the touched card first. `before` is the card it restores or continues. */
export function withBalance(
  customer: CounterCustomer,
  card: StampCard,
  balance: CardBalance,
  {
    before = customer.cards.find((other) => other.stamp_id === card.id),
    now,
  }: { before?: CustomerCard | undefined; now: number },
): CounterCustomer {
  // A new cycle starts on the newest terms; so does a customer's card that moved to them within a cycle.
  const kept = promisedTo(before, now)
  const rewards =
    kept?.cycle === balance.cycle && kept.number_of_stamps === balance.number_of_stamps
      ? kept.rewards
      : card.design.rewards
  const after = {
    stamp_id: card.id,
    card_name: card.card_name,
    expires_at: kept?.expires_at ?? null,
    ...balance,
    rewards,
  }
  return { ...customer, cards: [after, ...customer.cards.filter((other) => other.stamp_id !== card.id)] }
}

/** Returns whether the card already shows more than a late answer: a later act was answered before it. */
export function isBehind(customer: CounterCustomer, card: StampCard, { cycle, stamps }: CardBalance): boolean {
  const shown = customer.cards.find((other) => other.stamp_id === card.id)
  return shown !== undefined && (cycle < shown.cycle || (cycle === shown.cycle && stamps < shown.stamps))
}

/** Returns the seed that the customer's phone uses too, so that both show the same print. */
export function seedOf(customerId: string, stampId: string): string {
  return customerId + stampId
}

/** Returns whether the give filled the card; the balance after it is then what was left over. */
export function filledCard({ event }: GiveResult): boolean {
  return event.balance < event.quantity
}

/** Returns how to draw the card after a give: a full one is drawn full, by its old terms, its stub torn off. */
export function drawnAfter(given: GiveResult): {
  design: CardDesign
  stamps: number
  newStamps: number
  ready: string | false
} {
  const { balance, event, rewards_issued } = given
  const design = designAfter(given)
  const before = given.before?.stamps ?? 0
  if (filledCard(given)) {
    const ready = rewards_issued.find((reward) => reward.name === mainReward(design)) ?? rewards_issued.at(-1)
    return {
      design,
      stamps: design.number_of_stamps,
      newStamps: Math.max(1, design.number_of_stamps - before),
      ready: ready?.name ?? false,
    }
  }
  return {
    design,
    stamps: balance.stamps,
    newStamps: balance.stamps > before ? balance.stamps - before : event.quantity,
    ready: false,
  }
}

function designAfter(given: GiveResult): CardDesign {
  const { card, before, balance } = given
  if (filledCard(given)) return ownDesign(card, promisedTo(before))
  return ownDesign(
    card,
    promisedTo(before)?.number_of_stamps === balance.number_of_stamps
      ? promisedTo(before)
      : { ...balance, rewards: card.design.rewards },
  )
}

/** 'Free puff-puff earned.'; null if the give earned no reward, and of a full card, whose own line names it. */
export function earnedIn(given: GiveResult): string | null {
  const { rewards_issued } = given
  if (rewards_issued.length === 0 || filledCard(given)) return null
  return say('stamped.earned', {
    rewards: new Intl.ListFormat(LOCALE).format(rewards_issued.map((reward) => reward.name)),
  })
}

/** Says what is next: 'Adaeze has 8 of 10. Two more for Free flat white.' */
export function afterGiving(name: string, given: GiveResult): string {
  const { balance } = given
  const design = designAfter(given)
  if (filledCard(given)) {
    const main = given.rewards_issued.some((reward) => reward.name === mainReward(design))
      ? mainReward(design)
      : undefined
    const full = main ? say('stamped.full', { reward: main }) : say('stamped.full_plain')
    return balance.stamps > 0 ? `${full} ${say('stamped.carried', { count: balance.stamps })}` : full
  }
  return balanceWords(name, design, balance.stamps)
}

export function balanceWords(name: string, design: CardDesign, stamps: number): string {
  const balance = say('stamped.stands', { name: firstName(name), stamps, of: design.number_of_stamps })
  const coming = design.rewards
    .filter((reward) => reward.stamps_required > stamps)
    .toSorted((one, other) => one.stamps_required - other.stamps_required)[0]
  if (!coming) return balance
  return `${balance} ${say('stamped.to_go', { count: startingNumber(coming.stamps_required - stamps), reward: coming.name })}`
}

function mainReward(design: CardDesign): string | undefined {
  return design.rewards.find((reward) => reward.stamps_required === design.number_of_stamps)?.name
}

/** Returns the message that a reward was handed over, or that staff must send it. */
export function redeemedNews({ name: reward, fulfilment }: IssuedReward, name: string): string {
  return say(fulfilment === 'pending' ? 'redeemed.to_send' : 'redeemed.news', { reward, name: firstName(name) })
}

/**
 * Says when the customer was last here; undefined if they may only have been added or joined, without a visit. A till is
 * not told when they joined: there, no more stamps than `cards` give for joining tell of no visit.
 */
export function lastVisit(
  customer: CounterCustomer,
  cards: readonly Pick<StampCard, 'id' | 'join_stamps'>[],
  { timezone, now }: { timezone: string; now: Date },
): string | undefined {
  const { joined_at, last_activity_at } = customer
  const startOf = (stampId: string) =>
    joined_at === undefined ? (cards.find(({ id }) => id === stampId)?.join_stamps ?? 0) : 0
  const wasStamped = customer.cards.some((card) => card.cycle > 1 || card.stamps > startOf(card.stamp_id))
  return wasStamped && joined_at !== last_activity_at ? recentDayInSentence(last_activity_at, timezone, now) : undefined
}

/** 'Thu 19 Nov', in the business's time zone. */
export function dayOf(time: string, timezone: string): string {
  return readTime(time, timezone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}
