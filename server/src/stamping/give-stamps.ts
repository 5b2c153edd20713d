import type { stamping } from '@stampwell/contract/business/stamping.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { receiptKey } from '@stampwell/domain/stamping/spend.ts'
import { refuse, refuseFields, Refusal } from '@stampwell/domain/refusal.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { isOutOfReach } from '../db/db-errors.ts'
import { createMicroBatch, type MicroBatch } from '../db/micro-batch.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { compareTerms } from '../stamp-cards/compare-terms.ts'
import { say } from '../texts/stamping-refusals.ts'
import { checkJoin } from './check-join.ts'
import type { Actor, Idempotency } from './append-events.ts'
import { cardBalance, type CardBalance } from './card-balance.ts'
import { giveInTransaction, giveTogether, type GiveAnswer, type GiveRequest } from './give-stamps.sql.ts'
import type { ShownEvent, ShownReward } from './present-ledger.ts'
import { refuseByRule } from './refuse-by-rule.ts'
import { findScan } from './scans.sql.ts'
import { timeOfPress } from './time-of-press.ts'

export type GiveResult = {
  event: ShownEvent
  card: CardBalance
  card_name: string
  rewards_issued: ShownReward[]
  replayed: boolean
}

export type Gives = MicroBatch<GiveRequest, GiveAnswer>

/** Collects all gives of this process, so that they go to the database together. */
export function createGives({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Gives {
  return createMicroBatch({
    run: (requests) => giveTogether(pool, requests),
    lanes: kind === 'postgres' ? 2 : 1,
    shardOf,
    order: inOrderOfLocks,
    isForAll: isOutOfReach,
    full: () => new Refusal('unavailable', { retry_after: 1 }),
  })
}

/** Returns the one shard, because all businesses are in one database. A sharded setup would choose here. */
function shardOf(_: GiveRequest): string {
  return 'one'
}

function inOrderOfLocks(one: GiveRequest, other: GiveRequest): number {
  return (
    compare(one.business_id, other.business_id) ||
    compare(one.customer_id, other.customer_id) ||
    compare(one.stamp_id, other.stamp_id)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type GiveStampsInput = {
  gives: Gives
  /** Connection for comparing the terms of a card that were not compared yet. */
  db: Db
  businessId: string
  body: BodyOf<typeof stamping.give>
  /** Location of the till, null for a till without one; undefined at the business's own counter. */
  tillLocation: string | null | undefined
  actor: Actor
  idempotency: Idempotency
  now: Date
  /** Earlier than `now` if a device kept the press. */
  pressedAt?: Date
}

/** Gives stamps, after a join if needed. `give_stamp` has its own transaction, committed when this resolves. */
export async function giveStamps(input: GiveStampsInput): Promise<GiveResult> {
  const unfit = whyUnfit(input)
  const at = await timeOfPress(input)
  const answer = await give(input, toGiveRequest(input, at, unfit !== null))

  if (answer.status === 'given' || answer.status === 'replayed')
    return toGiveResult(answer, answer.status === 'replayed')
  if (answer.status === 'unfit' && unfit) throw unfit
  if (answer.status === 'scan_used') return refuseScan(input)
  return refuseWith(answer, input)
}

const MAX_COMPARISONS = 3

/**
 * Asks the plan first if the customer would join the card, and compares the terms first if the customer's are older than
 * the card's newest and were not compared yet.
 */
async function give(input: GiveStampsInput, request: GiveRequest): Promise<GiveAnswer> {
  const { gives, db } = input
  const { business_id: businessId, stamp_id: stampId } = request
  let answer = await gives(request)
  if (answer.status === 'join_not_checked') answer = await giveToNewHolder(input, request)
  for (let compared = 0; ; compared++) {
    if (answer.status !== 'terms_not_judged') return answer
    if (compared === MAX_COMPARISONS) throw new Error(`The terms of ${stampId} change faster than they can be compared`)
    await compareTerms({ db, businessId, stampId, held: answer.held, newest: answer.newest })
    answer = await gives({ ...request, may_join: true })
  }
}

/** Gives in the transaction that checks the plan's limit, if the plan has one: the check locks the business. */
async function giveToNewHolder(
  { gives, db, businessId, actor, now }: GiveStampsInput,
  request: GiveRequest,
): Promise<GiveAnswer> {
  const checked = { ...request, may_join: true }
  const answer = await withTransaction(db, async (tx) => {
    const { isLimited } = await checkJoin(tx, { businessId, by: actor.kind, now })
    return isLimited ? giveInTransaction(tx, checked) : null
  })
  return answer ?? gives(checked)
}

/** Returns the refusal, or null. Only the business may override a rule, and must say why. */
function whyUnfit({ body: { stamps, spend_minor, override, note }, actor }: GiveStampsInput): Refusal | null {
  if (stamps !== undefined && (spend_minor ?? null) !== null) return wrong('spend_minor', say('stamps_and_amount'))
  if (override && actor.kind !== 'business') return new Refusal('forbidden')
  return override && !note ? wrong('note', say('no_reason')) : null
}

function wrong(field: string, words: string): Refusal {
  return new Refusal('validation_failed', { errors: { [field]: [words] } })
}

/** A till's location is the one its owner set; the device's own value is ignored. */
function toGiveRequest(
  { businessId, body, tillLocation, actor, idempotency }: GiveStampsInput,
  at: Date,
  is_unfit: boolean,
): GiveRequest {
  const { note, receipt, override = false } = body
  return {
    ...body,
    business_id: businessId,
    now: at.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    staff_id: actor.staff?.id ?? null,
    staff_name: actor.staff?.name ?? null,
    ...idempotency,
    is_unfit,
    override,
    note: note || null,
    receipt: receipt || null,
    receipt_key: receipt ? receiptKey(receipt) : null,
    ...(tillLocation === undefined ? {} : { location_id: null, till_location_id: tillLocation }),
  }
}

type AnsweredGive<Status> = Extract<GiveAnswer, { status: Status }>

/** A replay returns the first response: the card as it was then, and every reward as it was issued. */
function toGiveResult(
  { event, number_of_stamps, card_name, rewards }: AnsweredGive<'given' | 'replayed'>,
  replayed: boolean,
): GiveResult {
  const created_at = new Date(event.created_at)
  return {
    event: { ...event, created_at, reward_id: null, reverses_id: null, undone: false },
    card_name,
    replayed,
    card: cardBalance({ ...event, expires_at: null, number_of_stamps }, created_at),
    rewards_issued: rewards.map((reward) => ({
      ...reward,
      issued_at: new Date(reward.issued_at),
      expires_at: reward.expires_at === null ? null : new Date(reward.expires_at),
      redeemed_at: null,
      revoked_at: null,
      recipient: null,
      fulfilment: null,
      reference: null,
    })),
  }
}

/** Says whether the scan is only too old: then a client that kept the press may send it without the scan. */
async function refuseScan({ db, businessId, body: { customer_id, scan_id } }: GiveStampsInput): Promise<never> {
  const scan = scan_id ? await findScan(db, businessId, scan_id) : undefined
  return refuse('scan_used', { is_unused: scan?.customer_id === customer_id && scan.given_event_id === null })
}

function refuseWith(
  answer: Exclude<GiveAnswer, AnsweredGive<'given' | 'replayed'>>,
  { actor }: GiveStampsInput,
): never {
  switch (answer.status) {
    case 'counts_no_money':
      return refuseFields({ spend_minor: [say('counts_no_money')] })
    case 'too_many_stamps':
      return refuseFields({
        spend_minor: [say('too_many_stamps', { count: answer.quantity, max: MAX_STAMPS })],
      })
    case 'receipt_used': {
      const { status, used_at, refunded_at, ...who } = answer
      return refuse(status, {
        ...who,
        used_at: new Date(used_at).toISOString(),
        refunded_at: refunded_at === null ? null : new Date(refunded_at).toISOString(),
      })
    }
    case 'stamping_rule':
      return refuseByRule(answer, { actor })
    case 'unfit':
    case 'join_not_checked':
    case 'terms_not_judged':
      throw new Error(`Giving stamps ended with ${answer.status}`)
    default:
      return refuse(answer.status)
  }
}
