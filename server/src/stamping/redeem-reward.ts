import type { stamping } from '@stampwell/contract/business/stamping.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import {
  checkRecipient,
  mayRedeem,
  normalizeRewardCode,
  redemptionTime,
  REWARD_TYPES,
  type RewardType,
} from '@stampwell/domain/stamping/reward.ts'
import type { Db } from '../db/open.ts'
import { readPhone } from '../reference/phone-number.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { say } from '../texts/stamping-refusals.ts'
import { appendEvents, type Actor, type Idempotency } from './append-events.ts'
import { cardBalance, type CardBalance } from './card-balance.ts'
import { confirmConsents } from './confirm-consents.sql.ts'
import { findCustomer, findCustomerNow, findLastChange, touchCustomer } from './find-customer.sql.ts'
import { findIssuedReward, findIssuedRewardByCode, markRedeemed, type IssuedRewardRow } from './issued-rewards.sql.ts'
import { lockCustomerCard, type EventRow } from './ledger.sql.ts'
import { findReplay } from './replay-event.ts'

export type RedeemResult = { reward: IssuedRewardRow; event: EventRow; card: CardBalance | null; replayed: boolean }

type RedeemRewardInput = {
  db: Db
  businessId: string
  /** The business's, for numbers without a +. */
  country: string
  /** Names the reward by `reward_id`, or by the `code` that the customer reads out; if both are given, they must match. */
  body: BodyOf<typeof stamping.redeem>
  actor: Actor
  idempotency: Idempotency
  now: Date
  /** Earlier than `now` if a device kept the press. */
  pressedAt: Date
}

/** Works even if the card takes no stamps any more. Refuses `already_redeemed`, `reward_expired`, `reward_revoked`. */
export async function redeemReward({
  country,
  db,
  businessId,
  body,
  actor,
  idempotency,
  now,
  pressedAt,
}: RedeemRewardInput): Promise<RedeemResult> {
  const { customer_id: customerId, reward_id: rewardId = null, code = null } = body
  const recipient = body.recipient ? withReadPhone(body.recipient, country) : null
  if (rewardId === null && !code) refuseFields({ reward_id: [say('no_reward')] })
  const before = await findReplay(db, businessId, idempotency)
  if (before) return replay(db, businessId, before, { recipient, country })
  const found = await findReward(db, businessId, { rewardId, code })
  if (found && found.customer_id !== customerId) await refuseLeftBehind(db, businessId, found, { customerId, now })
  if (found?.customer_id !== customerId || !(await findCustomer(db, businessId, customerId))) refuse('not_found')
  const held = await lockCustomerCard(db, businessId, { customerId, stampId: found.stamp_id })
  const meanwhile = await findReplay(db, businessId, idempotency)
  if (meanwhile) return replay(db, businessId, meanwhile, { recipient, country })
  // Read again: only under the row lock is it certain that the reward was not redeemed or revoked, nor went back to
  // another customer by the undo of a merge.
  const reward = await findIssuedReward(db, businessId, found.id)
  const [cardKey] = held ? await withTermsThatCount(db, businessId, [held]) : []
  if (!held || !cardKey || reward?.customer_id !== customerId) refuse('not_found')

  // A reward that came by a merge was issued by another card's row.
  const at = eventTime(eventTime(pressedAt, held.updated_at), reward.issued_at)
  const redeemedAt = redemptionTime(reward, { pressedAt, rowAt: at, isKept: pressedAt < now })
  const verdict = mayRedeem(reward, redeemedAt)
  if (verdict !== 'ok') refuse(verdict)
  const checked = toRecipient(reward.type, recipient, country)
  if (checked) refuseWrongPhone(checked, country)

  if (!(await touchCustomer(db, businessId, customerId, at))) refuse('not_found')
  const { balance, cycle, terms_version, expires_at } = held
  const entry = {
    kind: 'redeem' as const,
    quantity: 0,
    spent: 0,
    balance,
    cycle,
    terms_version,
    reward_id: reward.id,
    idempotency,
  }
  const [event] = await appendEvents({
    db,
    businessId,
    held,
    state: { balance, cycle, terms_version, expires_at },
    entries: [entry],
    actor,
    source: 'counter',
    now: at,
  })
  if (!event) throw new Error('A redemption wrote no row')
  const redeemed = await markRedeemed(db, businessId, reward.id, {
    eventId: event.id,
    recipient: checked,
    now: redeemedAt,
  })
  if (!redeemed) refuse('already_redeemed')
  // A consent asked for since a late press counts from that moment. The redemption keeps its own: the reward may have ended.
  const changedAt = await findLastChange(db, businessId, customerId)
  await confirmConsents(db, businessId, customerId, { actor, now: eventTime(at, changedAt ?? at) })

  return {
    reward: redeemed,
    event,
    card: cardBalance({ ...held, number_of_stamps: cardKey.terms.number_of_stamps }, at),
    replayed: false,
  }
}

/** A merge moves the rewards that can still be redeemed. The others are in the kept customer's list all the same. */
async function refuseLeftBehind(
  db: Db,
  businessId: string,
  reward: IssuedRewardRow,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  const verdict = mayRedeem(reward, now)
  if (verdict === 'ok') return
  const owner = await findCustomerNow(db, businessId, reward.customer_id)
  if (owner?.id === customerId) refuse(verdict)
}

async function findReward(
  db: Db,
  businessId: string,
  { rewardId, code }: { rewardId: string | null; code: string | null },
): Promise<IssuedRewardRow | undefined> {
  const said = code ? normalizeRewardCode(code) : null
  const reward =
    rewardId === null
      ? await findIssuedRewardByCode(db, businessId, said ?? '')
      : await findIssuedReward(db, businessId, rewardId)
  return said === null || reward?.code === said ? reward : undefined
}

/** A number of mobile money belongs to the country that it goes to. */
function withReadPhone(recipient: Record<string, string>, country: string): Record<string, string> {
  const { phone, country: to = country } = recipient
  const read = phone === undefined ? undefined : readPhone(phone, to.toUpperCase()).e164
  return read === undefined ? recipient : { ...recipient, phone: read }
}

function toRecipient(
  type: string,
  recipient: Record<string, string> | null,
  country: string,
): Record<string, string> | null {
  const checked = checkRecipient(toType(type), recipient, country)
  if (!('errors' in checked)) return checked.recipient
  const errors = Object.entries(checked.errors).map(([field, words]) => [`recipient.${field}`, words] as const)
  return refuseFields({
    ...(recipient ? {} : { recipient: [say('no_recipient')] }),
    ...Object.fromEntries(errors),
  })
}

/** `domain` knows the numbers of Nigeria alone. Of others it knows how many digits a number can have. */
function refuseWrongPhone({ phone }: Record<string, string>, country: string): void {
  const problem = phone === undefined ? undefined : readPhone(phone, country).problem
  if (problem !== undefined) refuseFields({ 'recipient.phone': [problem] })
}

function toType(type: string): RewardType {
  return REWARD_TYPES.find((one) => one.key === type)?.key ?? 'gift'
}

/** Returns the first response again: the reward as it was redeemed, even if that was undone or its value sent since. */
async function replay(
  db: Db,
  businessId: string,
  event: EventRow,
  { recipient, country }: { recipient: Record<string, string> | null; country: string },
): Promise<RedeemResult> {
  const reward = await findIssuedReward(db, businessId, event.reward_id ?? event.id)
  if (!reward) refuse('not_found')
  if (reward.redeemed_event_id === event.id) {
    // With the stored recipient: the business may have moved since, and would read the number in another way.
    const asRedeemed = { fulfilment: reward.fulfilment && 'pending', reference: null }
    return { reward: { ...reward, ...asRedeemed }, event, card: null, replayed: true }
  }
  const sent = toRecipient(reward.type, recipient, country)
  const asRedeemed = {
    redeemed_at: event.created_at,
    revoked_at: null,
    recipient: sent,
    fulfilment: sent && 'pending',
    reference: null,
  }
  return { reward: { ...reward, ...asRedeemed }, event, card: null, replayed: true }
}
