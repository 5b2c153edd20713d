/** Loads what the known customers of a batch hold, and writes the balances that were planned for it. */
import type { ImportCard } from '@stampwell/contract/business/imports.ts'
import type { Db } from '../../db/open.ts'
import { lockTerms, loadTerms, type CardWithTerms } from '../../stamp-cards/load-terms.ts'
import { insertWithCodes, termsOfDay } from '../../stamping/append-events.ts'
import type { CustomerCardRow } from '../../stamping/ledger.sql.ts'
import { orderedId } from '../../db/new-id.ts'
import { ConcurrentChange } from '../concurrent-change.ts'
import type { RowPerson } from '../reading/read-row.ts'
import {
  insertBrought,
  insertCards,
  insertLedger,
  listBrought,
  listCards,
  listEarnedOf,
  listRewardCosts,
  lockCustomers,
  updateCards,
  type BroughtRow,
  type WrittenCard,
  type WrittenEvent,
} from './balances.sql.ts'
import { customerCardKey, type LoadedBalances, type PlannedCard } from './plan-balances.ts'

/** Rewards per statement: each has 17 values, and a statement takes 65,535. */
const REWARDS_AT_ONCE = 1000
const FIRST_VERSION = 1

/**
 * Loads what these customers hold of the cards of the import. `lock` locks their cards, the terms and the customers, in
 * the order of the counter, and throws `ConcurrentChange` if a customer was erased or merged meanwhile. The customers are
 * locked without a card too: what they say of consent meanwhile is then seen.
 */
export async function loadBalances(
  db: Db,
  businessId: string,
  {
    cards,
    importId,
    customerIds,
    lock,
  }: { cards: readonly ImportCard[]; importId: string; customerIds: readonly string[]; lock: boolean },
): Promise<LoadedBalances> {
  const stampIds = [...new Set(cards.filter(({ mode }) => mode !== 'leave').map(({ stamp_id }) => stamp_id))].toSorted()
  const ofCards = { customerIds, stampIds }
  const isAsked = customerIds.length > 0 && stampIds.length > 0
  const rows = isAsked ? await listCards(db, businessId, { ...ofCards, lock }) : []
  const terms = new Map<string, CardWithTerms | null>()
  for (const stampId of stampIds)
    terms.set(stampId, await (lock ? lockTerms : loadTerms)(db, businessId, stampId, FIRST_VERSION))
  if (lock && customerIds.length > 0 && (await lockCustomers(db, businessId, customerIds)) < customerIds.length)
    throw new ConcurrentChange()
  const earned = isAsked ? await listEarnedOf(db, businessId, ofCards) : []
  const brought = isAsked ? await listBrought(db, businessId, { ...ofCards, importId }) : []
  const keyOf = (row: { customer_id: string; stamp_id: string }) => customerCardKey(row.customer_id, row.stamp_id)
  const costs = stampIds.length > 0 ? await listRewardCosts(db, businessId, stampIds) : []
  return {
    costs: new Map(costs.map((reward) => [reward.id, reward.cost_minor])),
    cards: terms,
    customerCards: new Map(rows.map((row) => [keyOf(row), row])),
    issuedRewards: Map.groupBy(earned, keyOf),
    alreadyImported: new Set(brought.map(keyOf)),
    counted: new Set(brought.flatMap((row) => (row.is_own ? row.customer_id : []))),
  }
}

/** Writes the planned cards in the caller's transaction. `created` has the ids of the customers the batch created. */
export async function writeBalances(
  db: Db,
  businessId: string,
  {
    importId,
    cards,
    created,
  }: { importId: string; cards: readonly PlannedCard[]; created: ReadonlyMap<RowPerson, string> },
): Promise<void> {
  const written = cards.map((card) => writtenOf(importId, card, idOf(card.customer, created)))
  const fresh = written.filter((_, index) => cards[index]?.row === undefined).map(({ card }) => card)
  const known = written.filter((_, index) => cards[index]?.row !== undefined).map(({ card }) => card)
  if ((await insertCards(db, businessId, fresh)) < fresh.length) throw new ConcurrentChange()
  await updateCards(db, businessId, known)
  await insertLedger(
    db,
    businessId,
    written.flatMap(({ events }) => events),
  )
  const rewards = written.flatMap((one) => one.rewards)
  for (let at = 0; at < rewards.length; at += REWARDS_AT_ONCE)
    await insertWithCodes(db, businessId, rewards.slice(at, at + REWARDS_AT_ONCE))
  await insertBrought(
    db,
    businessId,
    importId,
    written.flatMap(({ brought }) => brought),
  )
}

type Written = {
  card: WrittenCard
  events: WrittenEvent[]
  rewards: Parameters<typeof insertWithCodes>[2]
  brought: BroughtRow[]
}

function writtenOf(importId: string, { stamp_id, row, state, steps, now }: PlannedCard, customer_id: string): Written {
  const before = row ?? NO_CARD
  const written: Omit<Written, 'card'> = { events: [], rewards: [], brought: [] }
  let carried = before.remainder_minor
  for (const [index, { line, rewards, ...step }] of steps.entries()) {
    if (step.kind === 'expire') carried = 0
    const seq = before.last_seq + index + 1
    const event = {
      ...step,
      id: orderedId(now, seq),
      customer_id,
      stamp_id,
      seq,
      remainder_minor: carried,
      reverses_id: null,
      idempotency_key: line === null ? null : keyOfLine({ importId, line, stampId: stamp_id }),
      created_at: now,
    }
    written.events.push(event)
    if (line !== null)
      written.brought.push({ line, stamp_id, customer_id, event_id: event.id, rewards: rewards.length })
    for (const [place, { earned, reward, timezone }] of rewards.entries())
      written.rewards.push({
        ...termsOfDay({ event, reward, timezone }),
        id: orderedId(now, place),
        cycle: earned.cycle,
      })
  }
  const isJoin = steps.some(({ kind }) => kind === 'join')
  const card = {
    ...state,
    customer_id,
    stamp_id,
    last_seq: before.last_seq + steps.length,
    joined_at: row && !isJoin ? row.joined_at : now,
    updated_at: now,
    remainder_minor: carried,
    left_at: null,
  }
  return { card, ...written }
}

const NO_CARD: Pick<CustomerCardRow, 'last_seq' | 'remainder_minor'> = { last_seq: 0, remainder_minor: 0 }

/** The idempotency key of a balance in the ledger. */
function keyOfLine({ importId, line, stampId }: { importId: string; line: number; stampId: string }): string {
  return `import:${importId}:${line}:${stampId}`
}

function idOf(customer: PlannedCard['customer'], created: ReadonlyMap<RowPerson, string>): string {
  if ('id' in customer) return customer.id
  const id = created.get(customer)
  if (id === undefined) throw new Error('A balance belongs to a customer that the batch did not create')
  return id
}
