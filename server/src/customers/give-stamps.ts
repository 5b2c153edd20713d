import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { isTooMuchForOneGive, stampsForSpend } from '@stampwell/domain/spend.ts'
import { MAX_STAMPS } from '@stampwell/domain/stamp-card.ts'
import { giveNoStamp, giveStamps as give, hasEnded } from '@stampwell/domain/stamping.ts'
import type { Db } from '../db/open.ts'
import { findLocation } from '../stamp-cards/locations.sql.ts'
import { loadTerms } from '../stamp-cards/load-terms.ts'
import { appendEvents, issueRewards, type Actor, type Idempotency } from './append-events.ts'
import { cardStand, type CardStand } from './card-stand.ts'
import { checkRules } from './check-rules.ts'
import { confirmConsent } from './consents.sql.ts'
import { touchCustomer } from './customers.sql.ts'
import { holdOpenCard, type OpenCard } from './hold-card.ts'
import { listRewardsOfEvents, type IssuedRewardRow } from './issued-rewards.sql.ts'
import { appendJoin } from './join-card.ts'
import { findEventAt, insertNote, type EventRow } from './ledger.sql.ts'
import { findReceipt, insertReceipt } from './receipts.sql.ts'
import { findReplay } from './replay-event.ts'
import { lockScan, setScanGiven } from './scans.sql.ts'

export type Given = { event: EventRow; card: CardStand; card_name: string; rewards_issued: IssuedRewardRow[]; replayed: boolean }

type Asked = {
  db: Db; businessId: string; customerId: string; stampId: string
  /** 1 to 50; null = one, or as many as the amount makes. */
  quantity: number | null
  /** What the customer spent, instead of a number of stamps. */
  spendMinor: number | null
  /** Give it although a rule of the card says no. */
  override: boolean
  locationId: string | null; note: string | null; receipt: string | null; scanId: string | null
  actor: Actor; idempotency: Idempotency; now: Date
}

/** Stamps are given at the counter; who does not hold the card joins it first. Answers the give's row, and every reward of this moment. */
export async function giveStamps(asked: Asked): Promise<Given> {
  const { db, businessId, customerId, stampId, spendMinor, override, locationId, note, receipt, scanId, actor, idempotency, now } = asked
  const before = await findReplay(db, businessId, idempotency)
  if (before) return replay(db, businessId, before)
  refuseUnfit(asked)
  const open = await holdOpenCard({ db, businessId, customerId, stampId, now })
  const { held: place, card, terms, kept, isHeld } = open
  const meanwhile = await findReplay(db, businessId, idempotency)
  if (meanwhile) return replay(db, businessId, meanwhile)
  if (locationId !== null && (await findLocation(db, businessId, locationId))?.stamp_id !== stampId) refuse('not_found')
  if (scanId !== null) await checkScan(asked, scanId)
  if (receipt) await refuseUsedReceipt(db, businessId, receipt)
  const { quantity, remainder_minor } = whatIsDue(asked, open)
  const overridden = await checkRules({ db, businessId, customerId, stampId, rules: card.rules, timezone: card.timezone, quantity, override, actor, now })
  if (!await touchCustomer(db, businessId, customerId, now)) refuse('not_found')
  const joined = isHeld ? null : await appendJoin({ db, businessId, held: place, terms, actor, source: 'counter', now })
  const held = joined?.held ?? place

  const ask = { terms, kept, holding: held, now, had_sign_up_reward: true }
  const { holding, steps, earned } = quantity > 0 ? give({ ...ask, quantity }) : giveNoStamp(ask)

  const last = { location_id: locationId, receipt: receipt || null, scan_id: scanId, spend_minor: spendMinor, remainder_minor, override: overridden, idempotency }
  const entries = steps.map((step, index) => (index === steps.length - 1 ? { ...step, ...last } : step))
  const rows = await appendEvents({ db, businessId, held, holding, entries, actor, source: 'counter', now })
  const event = rows.at(-1)
  if (!event) throw new Error('Giving stamps wrote no row')
  const issued = await issueRewards({ db, businessId, event, earned, terms: [kept, terms], now })
  const filled = holding.terms_version === kept.version ? kept : terms
  if (note) await insertNote(db, businessId, { event_id: event.id, customer_id: customerId, note })
  if (receipt && !await insertReceipt(db, businessId, { receipt, eventId: event.id, now })) await refuseUsedReceipt(db, businessId, receipt)
  if (scanId !== null) await setScanGiven(db, businessId, scanId, event.id)
  await confirmConsent(db, businessId, customerId, now)

  return {
    event: { ...event, note: note || null }, card: cardStand({ ...holding, remainder_minor, number_of_stamps: filled.number_of_stamps }, now), card_name: card.card_name,
    rewards_issued: [...joined?.rewards_issued ?? [], ...issued], replayed: false,
  }
}

/** A rule is overridden by the business alone, which says why. */
function refuseUnfit({ quantity, spendMinor, override, note, actor }: Asked): void {
  if (quantity !== null && spendMinor !== null) refuseFields({ spend_minor: ['Send the stamps or the amount spent, not both.'] })
  if (override && actor.kind !== 'business') refuse('forbidden')
  if (override && !note) refuseFields({ note: ['Say why you give it anyway.'] })
}

/** How many stamps the give is worth, and what is carried over after it. A new holding begins with nothing. */
function whatIsDue({ quantity, spendMinor, now }: Asked, { held, card, isHeld }: OpenCard): { quantity: number; remainder_minor: number } {
  const carried = isHeld && !hasEnded(held, now) ? held.remainder_minor : 0
  if (spendMinor === null) return { quantity: quantity ?? 1, remainder_minor: carried }
  if (card.spend_minor === null) return refuseFields({ spend_minor: ['This card counts stamps, not money.'] })
  const { stamps, remainder_minor } = stampsForSpend({ amount_minor: spendMinor, remainder_minor: carried, spend_minor: card.spend_minor })
  if (isTooMuchForOneGive(stamps)) refuseFields({ spend_minor: [`This makes ${stamps} stamps. One give takes up to ${MAX_STAMPS}.`] })
  return { quantity: stamps, remainder_minor }
}

/** A scan opens one give, of the person scanned, for five minutes. */
async function checkScan({ db, businessId, customerId, now }: Asked, scanId: string): Promise<void> {
  const scan = await lockScan(db, businessId, scanId)
  if (!scan) refuse('not_found')
  if (scan.customer_id !== customerId || scan.given_event_id !== null || now >= scan.expires_at) refuse('scan_used')
}

async function refuseUsedReceipt(db: Db, businessId: string, receipt: string): Promise<void> {
  const used = await findReceipt(db, businessId, receipt)
  if (!used) return
  const { event_id, customer_id, customer_name, given_at, refunded_at } = used
  refuse('receipt_used', { event_id, customer_id, customer_name, used_at: given_at.toISOString(), refunded_at: refunded_at?.toISOString() ?? null })
}

/** The first answer again: the card as it stood after the give, the rewards as they were issued. */
async function replay(db: Db, businessId: string, event: EventRow): Promise<Given> {
  const card = await loadTerms(db, businessId, event.stamp_id, event.terms_version)
  const terms = card?.versions[0]
  if (!card || !terms) refuse('not_found')
  const previous = await findEventAt(db, businessId, { customerId: event.customer_id, stampId: event.stamp_id, seq: event.seq - 1 })
  // Only a give joins at the counter, and its own row follows at once.
  const ids = previous?.kind === 'join' && previous.source === 'counter' ? [previous.id, event.id] : [event.id]
  const issued = await listRewardsOfEvents(db, businessId, event.customer_id, ids)
  const asIssued = { redeemed_at: null, revoked_at: null, recipient: null, fulfilment: null, reference: null }
  return {
    event, card: cardStand({ ...event, expires_at: null, number_of_stamps: terms.number_of_stamps }, event.created_at), card_name: card.card_name,
    rewards_issued: ids.flatMap(id => issued.filter(reward => reward.event_id === id)).map(reward => ({ ...reward, ...asIssued })), replayed: true,
  }
}
