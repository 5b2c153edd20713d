import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { joinCard as join } from '@stampwell/domain/stamping/stamping.ts'
import type { Db } from '../db/open.ts'
import type { CardTerms } from '../stamp-cards/load-terms.ts'
import { checkJoin } from './check-join.ts'
import { appendEvents, issueRewards, type Actor, type Source } from './append-events.ts'
import { touchCustomer } from './find-customer.sql.ts'
import { isHolding, lockOpenCard } from './lock-customer-card.ts'
import { listEarned, type IssuedRewardRow } from './issued-rewards.sql.ts'
import { findCustomerCard, type EventRow, type CustomerCardRow } from './ledger.sql.ts'

/** `event` is null when the customer already held the card, and nothing changed. */
export type JoinResult = { event: EventRow | null; rewards_issued: IssuedRewardRow[] }

/**
 * Joins a customer to a card: adds join stamps, and the sign-up reward once ever. Changes nothing if they hold the
 * card. Refuses like `checkJoin` and `lockOpenCard`.
 */
export async function joinCard({
  db,
  businessId,
  customerId,
  stampId,
  actor,
  source,
  now,
}: {
  db: Db
  businessId: string
  customerId: string
  stampId: string
  actor: Actor
  source: Source
  now: Date
}): Promise<JoinResult> {
  if (!isHolding(await findCustomerCard(db, businessId, { customerId, stampId })))
    await checkJoin(db, { businessId, by: actor.kind, now })
  const { held, terms, isHeld } = await lockOpenCard({ db, businessId, customerId, stampId, now })
  if (isHeld) return { event: null, rewards_issued: [] }
  if (!(await touchCustomer(db, businessId, customerId, now))) refuse('not_found')
  const { event, rewards_issued } = await appendJoin({ db, businessId, held, terms, actor, source, now })
  return { event, rewards_issued }
}

/** Writes the first ledger rows of `held`, an empty row that the caller has locked. Returns the row afterwards. */
export async function appendJoin({
  db,
  businessId,
  held,
  terms,
  actor,
  source,
  now,
}: {
  db: Db
  businessId: string
  held: CustomerCardRow
  terms: CardTerms
  actor: Actor
  source: Source
  now: Date
}): Promise<{ held: CustomerCardRow; event: EventRow; rewards_issued: IssuedRewardRow[] }> {
  const at = eventTime(now, held.updated_at)
  const had = await listEarned(db, businessId, { customerId: held.customer_id, stampId: held.stamp_id })

  const { state, steps, earned } = join({ terms, now: at, had_sign_up_reward: had.some((one) => one.cycle === 0) })

  const [event] = await appendEvents({ db, businessId, held, state, entries: steps, actor, source, now: at })
  if (!event) throw new Error('Joining a card wrote no row')
  const rewards_issued = await issueRewards({ db, businessId, event, earned, terms: [terms] })
  return { held: { ...held, ...state, last_seq: event.seq, joined_at: at, updated_at: at }, event, rewards_issued }
}
