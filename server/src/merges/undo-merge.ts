import { canSplit, unmergeUntil } from '@stampwell/domain/stamping/merging.ts'
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { noteActivityAnew } from '../rollups/activity.sql.ts'
import { findTermsRow } from '../stamp-cards/stamp-cards.sql.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import type { Actor } from '../stamping/append-events.ts'
import { revokeRewards, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import { findEvent, lockCustomerCard, lockCustomerCards } from '../stamping/ledger.sql.ts'
import { listRefundedFrom } from '../stamping/receipts.sql.ts'
import { refusals } from '../texts/contract-texts.ts'
import { say } from '../texts/customer-refusals.ts'
import { listRewardsOf, moveReward } from './merged-cards.sql.ts'
import { separateConsents } from './merged-consents.ts'
import {
  listHolders,
  lockPeople,
  moveWrittenBack,
  setFollowers,
  setPerson,
  rewriteSearch,
} from './merged-customers.sql.ts'
import {
  findMerge,
  lockMerge,
  markUndone,
  toDate,
  type MergeRow,
  type PersonBefore,
  type Snapshot,
} from './merges.sql.ts'
import { listUnreached, splitCard } from './split-cards.ts'

type UndoMergeInput = { db: Db; businessId: string; mergeId: string; actor: Actor & { name: string }; now: Date }
export type Unmerged = Pick<MergeRow, 'keep_id' | 'merge_id'>

/**
 * Both people get back what they had; what the kept one was given or said since stays theirs. A repeat changes nothing.
 * Refuses `merge_kept`, with the reasons, after seven days or when something cannot be separated any more.
 */
export async function undoMerge({
  db,
  businessId,
  mergeId,
  actor,
  now: requestedAt,
}: UndoMergeInput): Promise<Unmerged> {
  const found = await findMerge(db, businessId, mergeId)
  if (!found) refuse('not_found')
  const { keep_id, merge_id } = found
  await lockBusiness(db, businessId)
  const cardRows = await lockCustomerCards(db, businessId, [keep_id, merge_id])
  const now = cardRows.reduce((at, cardRow) => eventTime(at, cardRow.updated_at), requestedAt)
  const people = await lockPeople(db, businessId, [keep_id, merge_id])
  const merge = await lockMerge(db, businessId, mergeId)
  const keep = people.find((person) => person.id === keep_id)
  const merged = people.find((person) => person.id === merge_id)
  if (!merge || !keep || !merged) refuse('not_found')
  if (merge.undone_at !== null) return { keep_id, merge_id }
  const { snapshot } = merge
  if (now >= unmergeUntil(merge.merged_at) || !snapshot) refuse('merge_kept', { message: say('merge_is_old') })
  if (keep.merged_into !== null) refuse('merge_kept', { message: say('merged_again') })
  const details = await splitDetails(db, businessId, { keep, merged, snapshot })

  const unreached = await listUnreached(db, businessId, keep_id, { ...snapshot, merged_at: merge.merged_at })
  const reasons = [
    ...(await cardReasons(db, businessId, keep_id, snapshot)),
    ...(await rewardReasons(db, businessId, snapshot, unreached)),
    ...(await refundReasons(db, businessId, found, snapshot)),
    ...details.reasons,
  ]
  if (reasons.length > 0) refuse('merge_kept', { message: [refusals.merge_kept, ...reasons].join(' '), reasons })

  for (const { id, merge_id: earlier } of snapshot.rewards)
    await moveReward(db, businessId, id, { customer_id: merge_id, merge_id: earlier })
  for (const card of snapshot.cards) await splitCard({ db, businessId, card, merge, actor, now })
  await revokeRewards(
    db,
    businessId,
    unreached.map((reward) => reward.id),
    now,
  )
  await separateConsents({ db, businessId, merge, snapshot, actor, now })
  await moveWrittenBack(db, businessId, 'customer_notes', { ids: snapshot.notes, to: merge_id })
  await moveWrittenBack(db, businessId, 'customer_messages', { ids: snapshot.messages, to: merge_id })
  await setFollowers(db, businessId, snapshot.followers, merge_id)
  await setPerson(db, businessId, keep_id, {
    ...details.keep,
    ...restoredTimes(keep, snapshot),
    language: keptLanguage(keep, snapshot),
    updated_at: now,
  })
  await setPerson(db, businessId, merge_id, {
    ...details.merged,
    leave_asked_at: mergedLeaveAskedAt(keep, snapshot),
    merged_into: null,
    updated_at: now,
  })
  await markUndone(db, businessId, mergeId, { now, by: actor.name })
  await rewriteSearch(db, businessId, [keep_id, merge_id])
  await noteActivityAnew(db, businessId, [keep_id])
  return { keep_id, merge_id }
}

type Person = Awaited<ReturnType<typeof lockPeople>>[number]

/** Restores contacts and birth date; a value changed since stays with the kept customer. */
async function splitDetails(
  db: Db,
  businessId: string,
  { keep, merged, snapshot }: { keep: Person; merged: Person; snapshot: Snapshot },
) {
  const split = <F extends 'phone' | 'email' | 'date_of_birth'>(field: F) => {
    const isFromMerge =
      keep[field] !== null && keep[field] === snapshot.merge[field] && keep[field] !== snapshot.keep[field]
    return { keep: isFromMerge ? snapshot.keep[field] : keep[field], merged: snapshot.merge[field] }
  }
  const [phone, email, date_of_birth] = [split('phone'), split('email'), split('date_of_birth')]
  // The kept one's own address is free while they use the merged one's, so that somebody else may have it now.
  const holders = await listHolders(db, businessId, { phones: valuesOf(phone), emails: valuesOf(email) })
  const others = holders.filter((other) => other.id !== keep.id && other.id !== merged.id)
  const isTaken = (field: 'phone' | 'email', addresses: (string | null)[]) =>
    others.some((other) => other[field] !== null && addresses.includes(other[field]))
  const reasons = [
    ...(isTaken('phone', [phone.merged, phone.keep]) ? [say('phone_taken')] : []),
    ...(isTaken('email', [email.merged, email.keep]) ? [say('email_taken')] : []),
    ...(phone.keep === null &&
    email.keep === null &&
    (keep.phone !== null || keep.email !== null) &&
    (snapshot.keep.phone !== null || snapshot.keep.email !== null)
      ? [say('nothing_left')]
      : []),
  ]
  return {
    reasons,
    keep: {
      phone: phone.keep,
      email: email.keep,
      email_typed: (email.keep === keep.email ? keep.email_typed : snapshot.keep.email_typed) ?? null,
      date_of_birth: date_of_birth.keep,
    },
    merged: {
      phone: phone.merged,
      email: email.merged,
      email_typed: snapshot.merge.email_typed ?? null,
      date_of_birth: date_of_birth.merged,
    },
  }
}

function valuesOf({ keep, merged }: { keep: string | null; merged: string | null }): string[] {
  return [keep, merged].filter((one) => one !== null)
}

async function cardReasons(db: Db, businessId: string, keepId: string, { cards }: Snapshot): Promise<string[]> {
  const reasons: string[] = []
  for (const card of cards) {
    const event = await findEvent(db, businessId, card.kept_event_id)
    const held = await lockCustomerCard(db, businessId, { customerId: keepId, stampId: card.stamp_id })
    if (
      event &&
      held &&
      canSplit({ step: event, money: card.money, state: held, number_of_stamps: card.number_of_stamps })
    )
      continue
    const terms = await findTermsRow(db, businessId, card.stamp_id)
    reasons.push(say('card_went_on', { card: terms?.card_name ?? '' }))
  }
  return reasons
}

/** Returns which rewards prevent the undo: those redeemed, or moved on to another customer. */
async function rewardReasons(
  db: Db,
  businessId: string,
  { cards, rewards }: Snapshot,
  unreached: IssuedRewardRow[],
): Promise<string[]> {
  const found = await listRewardsOf(db, businessId, {
    ids: rewards.map((reward) => reward.id),
    eventIds: cards.map((card) => card.kept_event_id),
  })
  return [...found, ...unreached]
    .filter((reward) => reward.redeemed_at !== null)
    .map((reward) => say('reward_redeemed', { reward: reward.name }))
}

/** Returns receipts refunded since: the kept one's card gave those stamps back and would miss them. */
async function refundReasons(
  db: Db,
  businessId: string,
  { keep_id, merge_id }: MergeRow,
  { followers }: Snapshot,
): Promise<string[]> {
  const refunded = await listRefundedFrom(db, businessId, { keepId: keep_id, givenTo: [merge_id, ...followers] })
  return refunded.map(({ receipt }) => say('receipt_refunded', { receipt: receipt ?? '' }))
}

function restoredTimes(keep: Person, { keep: before, merge }: Snapshot) {
  return {
    joined_at: new Date(before.joined_at),
    last_activity_at:
      keep.last_activity_at.toISOString() === merge.last_activity_at
        ? new Date(before.last_activity_at)
        : keep.last_activity_at,
    leave_asked_at: keptLeaveAskedAt(keep, before, merge),
  }
}

/** Returns when the kept customer asked to be erased; null if only the merge brought them the merged one's time. */
function keptLeaveAskedAt(keep: Person, before: PersonBefore, merge: PersonBefore): Date | null {
  const isFromMerged =
    before.leave_asked_at === null &&
    keep.leave_asked_at !== null &&
    keep.leave_asked_at.toISOString() === merge.leave_asked_at
  return isFromMerged ? null : keep.leave_asked_at
}

/**
 * Returns when the merged customer asked to be erased. Null where this was taken back since: the open card is then the
 * kept customer's, whose time differs from the one that the merge left them.
 */
function mergedLeaveAskedAt(keep: Person, { keep: before, merge }: Snapshot): Date | null {
  const left = before.leave_asked_at ?? merge.leave_asked_at
  const isUnchanged = (keep.leave_asked_at?.toISOString() ?? null) === left
  return isUnchanged ? toDate(merge.leave_asked_at) : null
}

/** Returns the kept customer's language; null if only the merge brought them the merged one's. */
function keptLanguage(keep: Person, { keep: before, merge }: Snapshot): string | null {
  const isFromMerged = before.language === null && keep.language === (merge.language ?? null)
  return isFromMerged ? null : keep.language
}
