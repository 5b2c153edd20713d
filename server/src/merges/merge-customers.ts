import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { replacesEnded } from '@stampwell/domain/stamping/merging.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import { ReadTooEarly } from '../db/db-errors.ts'
import { newId } from '../db/new-id.ts'
import { noteActivityAnew } from '../rollups/activity.sql.ts'
import { lockTerms } from '../stamp-cards/load-terms.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { appendEvents, issueRewards, type Actor } from '../stamping/append-events.ts'
import { findLastConsentEvent, listConsents, replaceConsents } from '../consents/consents.sql.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { listOpenRewards } from '../stamping/issued-rewards.sql.ts'
import {
  insertNote,
  lockCustomerCard,
  insertCustomerCard,
  type CustomerCardRow,
  lockCustomerCards,
} from '../stamping/ledger.sql.ts'
import { say } from '../texts/customer-refusals.ts'
import { inLanguage } from '../texts/given-words.ts'
import { listCardRows, moveReward, setCustomerCard } from './merged-cards.sql.ts'
import { consentAsText } from './merged-consents.ts'
import {
  findAnybody,
  lockPeople,
  moveFollowers,
  moveWritten,
  setPerson,
  rewriteSearch,
} from './merged-customers.sql.ts'
import {
  findStandingMerge,
  insertMerge,
  writeSnapshot,
  type CardBefore,
  type MergeRow,
  type PersonBefore,
  type Snapshot,
} from './merges.sql.ts'
import { isCarriedOver, planMerge, type MergePlan, type PlannedCard } from './plan-merge.ts'

type MergeCustomersInput = {
  db: Db
  businessId: string
  keepId: string
  mergeId: string
  actor: Actor & { id: string; name: string }
  now: Date
}
export type Merged = { merge: Pick<MergeRow, 'id' | 'merged_at'>; isRepeated: boolean }

/**
 * Merges two customers: open stamps and rewards, phone, e-mail, notes and consents move to the kept one; the ledger of
 * the other stays where it is. A repeated merge returns the existing one. Refuses `not_found`.
 */
export async function mergeCustomers({
  db,
  businessId,
  keepId,
  mergeId,
  actor,
  now: asked_at,
}: MergeCustomersInput): Promise<Merged> {
  if (keepId === mergeId) refuseFields({ merge_id: [say('same_customer')] })
  const { standing, now } = await lockBoth({ db, businessId, keepId, mergeId, now: asked_at })
  if (standing) return { merge: standing, isRepeated: true }

  const plan = await planMerge(db, businessId, { keepId, mergeId, now })

  const merge = {
    id: newId(now),
    keep_id: keepId,
    merge_id: mergeId,
    merged_at: now,
    merged_by: actor.id,
    merged_by_name: actor.name,
  }
  await insertMerge(db, businessId, merge)
  const said = await listConsents(db, businessId, keepId)
  const cards: CardBefore[] = []
  const note = inLanguage(await findBusinessLanguage(db, businessId))('merged')
  for (const card of plan.cards) cards.push(await carryOver({ db, businessId, card, keepId, actor, note, now }))
  for (const reward of plan.rewards)
    await moveReward(db, businessId, reward.id, { customer_id: keepId, merge_id: merge.id })
  await replaceConsents(db, businessId, { customerId: keepId, consents: plan.consents, actor, now })
  const notes = await moveWritten(db, businessId, 'customer_notes', { from: mergeId, to: keepId })
  const messages = await moveWritten(db, businessId, 'customer_messages', { from: mergeId, to: keepId })
  const followers = await moveFollowers(db, businessId, { from: mergeId, to: keepId })
  await putTogether(db, businessId, plan, now)
  await writeSnapshot(db, businessId, merge.id, {
    ...peopleBefore(plan),
    cards,
    notes,
    messages,
    followers,
    rewards: plan.rewards.map(({ id, merge_id }) => ({ id, merge_id })),
    consents: said.map(consentAsText),
    consents_until: await findLastConsentEvent(db, businessId, keepId),
  })
  return { merge, isRepeated: false }
}

/**
 * Locks in the product's lock order: the business, both people's customer cards, the stamp cards, the people. Inserts
 * the customer cards that the kept person lacks and gets. Returns an existing merge of the two, and a time no earlier
 * than the last ledger row of any of their cards.
 */
async function lockBoth({ db, businessId, keepId, mergeId, now }: Omit<MergeCustomersInput, 'actor'>): Promise<{
  standing: MergeRow | null
  now: Date
}> {
  await lockBusiness(db, businessId)
  const earlier = await findStandingMerge(db, businessId, mergeId)
  if (earlier?.keep_id === keepId && (await findAnybody(db, businessId, mergeId))) return { standing: earlier, now }
  const cardRows = await lockCustomerCards(db, businessId, [keepId, mergeId])
  const held = cardRows.filter((cardRow) => cardRow.customer_id === mergeId)
  // An erased customer's row stays, so a card can be inserted meanwhile; `lockPeople` then refuses.
  if (!(await findAnybody(db, businessId, keepId))) refuse('not_found')
  const rewards = await listOpenRewards(db, businessId, mergeId, now)
  const carried = held.filter((cardRow) => isCarriedOver(cardRow, rewards))
  const kept = await makeCustomerCards({ db, businessId, keepId, carried, now })
  const people = await lockPeople(db, businessId, [keepId, mergeId])
  if (people.length < 2 || people.some((person) => person.merged_into !== null)) refuse('not_found')
  // A till may have joined the merged customer to another card until a moment ago; from here on none can.
  if ((await listCardRows(db, businessId, [mergeId])).length > held.length)
    throw new ReadTooEarly('The merged customer took another card meanwhile')
  return { standing: null, now: [...cardRows, ...kept].reduce((at, cardRow) => eventTime(at, cardRow.updated_at), now) }
}

async function makeCustomerCards({
  db,
  businessId,
  keepId,
  carried,
  now,
}: Pick<MergeCustomersInput, 'db' | 'businessId' | 'keepId' | 'now'> & { carried: CustomerCardRow[] }): Promise<
  CustomerCardRow[]
> {
  const kept: CustomerCardRow[] = []
  for (const { stamp_id, terms_version } of carried) {
    await lockTerms(db, businessId, stamp_id)
    await insertCustomerCard(db, businessId, { customerId: keepId, stampId: stamp_id, terms_version, now })
    const cardRow = await lockCustomerCard(db, businessId, { customerId: keepId, stampId: stamp_id })
    if (cardRow) kept.push(cardRow)
  }
  return kept
}

async function carryOver({
  db,
  businessId,
  card,
  keepId,
  actor,
  note,
  now,
}: {
  db: Db
  businessId: string
  card: PlannedCard
  keepId: string
  actor: Actor
  note: string
  now: Date
}): Promise<CardBefore> {
  const { merged, stamp_id, outcome } = card
  const cardRow = await lockCustomerCard(db, businessId, { customerId: keepId, stampId: stamp_id })
  if (!cardRow) throw new Error('The kept customer has no place on a card that is carried over')
  const given =
    outcome.merged &&
    (await appendEvents({
      db,
      businessId,
      held: merged,
      state: outcome.merged.state,
      entries: [outcome.merged.step],
      actor,
      source: 'customer_page',
      now,
    }))
  const rows = await appendEvents({
    db,
    businessId,
    held: cardRow,
    state: outcome.kept.state,
    entries: outcome.kept.steps,
    actor,
    source: 'customer_page',
    now,
  })
  const event = rows.at(-1)
  if (!event) throw new Error('Carrying stamps over wrote no row')
  await issueRewards({ db, businessId, event, earned: outcome.kept.earned, terms: card.terms })
  for (const row of [...(given ?? []), event])
    await insertNote(db, businessId, { event_id: row.id, customer_id: row.customer_id, note })
  const isNew = card.kept === null
  await setCustomerCard(
    db,
    businessId,
    { customerId: keepId, stampId: stamp_id },
    { left_at: null, joined_at: joinedAt(card, cardRow, now) },
  )

  return {
    stamp_id,
    merged_event_id: given?.[0]?.id ?? null,
    kept_event_id: event.id,
    isNew,
    number_of_stamps: card.number_of_stamps,
    cycle: cardRow.cycle,
    terms_version: cardRow.terms_version,
    expires_at: cardRow.expires_at?.toISOString() ?? null,
    joined_at: cardRow.joined_at.toISOString(),
    money: given ? merged.remainder_minor : 0,
  }
}

/** In place of an ended card a new one begins: a refund of what was given before takes nothing of it. */
function joinedAt({ kept, merged }: PlannedCard, cardRow: CustomerCardRow, now: Date): Date {
  if (kept === null) return merged.joined_at
  return replacesEnded({ kept, merged, now }) ? now : cardRow.joined_at
}

/** Fills the kept customer's empty fields. Phone and e-mail leave the merged one first, because they are unique. */
async function putTogether(db: Db, businessId: string, { keep, merge, person }: MergePlan, now: Date): Promise<void> {
  await setPerson(db, businessId, merge.id, {
    phone: person.phone === merge.phone ? null : merge.phone,
    ...(person.email === merge.email && { email: null, email_typed: null }),
    leave_asked_at: null,
    merged_into: keep.id,
    updated_at: now,
  })
  await setPerson(db, businessId, keep.id, {
    ...person,
    joined_at: keep.joined_at < merge.joined_at ? keep.joined_at : merge.joined_at,
    last_activity_at: keep.last_activity_at > merge.last_activity_at ? keep.last_activity_at : merge.last_activity_at,
    leave_asked_at: keep.leave_asked_at ?? merge.leave_asked_at,
    language: keep.language ?? merge.language,
    updated_at: now,
  })
  await rewriteSearch(db, businessId, [keep.id])
  await noteActivityAnew(db, businessId, [keep.id])
}

function peopleBefore({ keep, merge }: MergePlan): Pick<Snapshot, 'keep' | 'merge'> {
  return { keep: before(keep), merge: before(merge) }
}

function before({
  phone,
  email,
  email_typed,
  date_of_birth,
  joined_at,
  last_activity_at,
  leave_asked_at,
  language,
}: CustomerRow): PersonBefore {
  return {
    phone,
    email,
    email_typed,
    date_of_birth,
    joined_at: joined_at.toISOString(),
    last_activity_at: last_activity_at.toISOString(),
    leave_asked_at: leave_asked_at?.toISOString() ?? null,
    language,
  }
}
