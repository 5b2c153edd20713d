/** Takes an import's balances and rewards back from customers who have not been here since. */
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { undoGive } from '@stampwell/domain/stamping/reversal.ts'
import type { Step } from '@stampwell/domain/stamping/stamping.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { CustomerCardRow } from '../../stamping/ledger.sql.ts'
import { orderedId } from '../../db/new-id.ts'
import { say } from '../../texts/import-refusals.ts'
import { insertErrors } from '../import-errors.sql.ts'
import { insertLedger, listCards, updateCards, type WrittenCard, type WrittenEvent } from './balances.sql.ts'
import { customerCardKey } from './plan-balances.ts'

export const KEPT = {
  here: say('kept_here'),
  merged: say('kept_merged'),
  ended: say('kept_ended'),
  later: say('kept_later'),
} as const

type Standing = {
  line: number
  stamp_id: string
  customer_id: string
  customer_name: string
  event_id: string
  /** They were merged with somebody since, which wrote on their card: it counts as a visit. */
  is_merged: boolean
  is_here_since: boolean
  /** The card ended since, and its stamps expired. */
  has_ended: boolean
  /** Rows of the card after this one that stand. */
  later_rows: number
}
type Reversed = Omit<Step, 'kind'> & {
  id: string
  seq: number
  kind: Step['kind']
  remainder_minor: number
  cycle_before: number
  terms_before: number
  remainder_before: number
  /** The customer joined the card by this import; a card that had ended was theirs before. */
  joined: boolean
}

/**
 * Takes back the balances of the next few customers after `after`. Returns how many it left, and the last customer it
 * looked at; null when there are no more.
 */
export async function takeBackBalances(
  db: Db,
  businessId: string,
  importId: string,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ kept: number; last: string | null }> {
  const customerIds = await listNextCustomers(db, businessId, importId, { after, limit })
  const last = customerIds.at(-1)
  if (last === undefined) return { kept: 0, last: null }
  const stampIds = await listStampIds(db, businessId, importId, customerIds)
  const cards = await listCards(db, businessId, { customerIds, stampIds, lock: true })
  // Read under the locks: a give that came first is committed and seen.
  const standing = await listStanding(db, businessId, importId, customerIds)
  const events = await listReversed(db, businessId, standing)

  const work = new Map(cards.map((card) => [customerCardKey(card.customer_id, card.stamp_id), { card, undone: 0 }]))
  const undos: WrittenEvent[] = []
  const kept: (Standing & { why: keyof typeof KEPT })[] = []
  const back: Standing[] = []
  for (const one of standing) {
    const held = work.get(customerCardKey(one.customer_id, one.stamp_id))
    const event = events.get(one.event_id)
    if (!held || !event) throw new Error('An imported balance has no ledger row')
    // Rows are taken back from the newest on: what follows one must be undone already.
    if (one.is_here_since || one.later_rows > held.undone) {
      kept.push({ ...one, why: whyKept(one) })
      continue
    }
    const { undo, card } = reverse(held.card, event, now)
    undos.push(undo)
    back.push(one)
    held.card = card
    held.undone += 1
  }
  await insertLedger(db, businessId, undos)
  const changed = [...work.values()].filter(({ undone }) => undone > 0).map(({ card }): WrittenCard => card)
  await updateCards(db, businessId, changed)
  await markTakenBack(db, businessId, importId, { rows: back, now })
  // The stamps of an ended card are gone already, but its rewards outlive it.
  await revokeRewards(db, businessId, { rows: [...back, ...kept.filter(({ why }) => why === 'ended')], now })
  await insertErrors(
    db,
    businessId,
    importId,
    kept.map(({ line, customer_name, why }) => ({ line, reason: KEPT[why], cells: [customer_name] })),
  )
  return { kept: kept.length, last }
}

function whyKept({ is_merged, is_here_since, has_ended }: Standing): keyof typeof KEPT {
  if (is_here_since) return is_merged ? 'merged' : 'here'
  return has_ended ? 'ended' : 'later'
}

function reverse(held: CustomerCardRow, event: Reversed, now: Date): { undo: WrittenEvent; card: CustomerCardRow } {
  const { state, step } = undoGive({
    step: event,
    before: { cycle: event.cycle_before, terms_version: event.terms_before },
    state: held,
  })
  const at = eventTime(now, held.updated_at)
  const seq = held.last_seq + 1
  const undo = {
    ...step,
    id: orderedId(at, seq),
    customer_id: held.customer_id,
    stamp_id: held.stamp_id,
    seq,
    remainder_minor: event.remainder_before,
    reverses_id: event.id,
    idempotency_key: null,
    created_at: at,
  }
  // The customer did not join the card by themselves, and leaves it.
  const left_at = event.joined ? at : held.left_at
  return {
    undo,
    card: { ...held, ...state, last_seq: seq, updated_at: at, remainder_minor: event.remainder_before, left_at },
  }
}

async function listNextCustomers(
  db: Db,
  businessId: string,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from import_balances
    where business_id = ${businessId} and import_id = ${importId} and taken_back_at is null and customer_id > ${after}
    order by customer_id limit ${limit}`.execute(db)
  return rows.map((row) => row.customer_id)
}

async function listStampIds(
  db: Db,
  businessId: string,
  importId: string,
  customerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ stamp_id: string }>`
    select distinct stamp_id from import_balances
    where business_id = ${businessId} and import_id = ${importId} and customer_id = any(${customerIds}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => row.stamp_id)
}

/** Lists the balances that stand, each card's newest first, with whether the customer has been here since. */
async function listStanding(
  db: Db,
  businessId: string,
  importId: string,
  customerIds: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select b.line, b.stamp_id, b.customer_id, c.name as customer_name, b.event_id,
      c.merged_into is not null or exists (select 1 from customer_merges m where m.business_id = ${businessId}
        and m.keep_id = b.customer_id and m.merged_at >= e.created_at and m.undone_at is null) as is_merged,
      c.merged_into is not null
      or exists (select 1 from stamp_events later where later.business_id = ${businessId}
        and later.customer_id = b.customer_id and later.created_at >= e.created_at and later.source <> 'import'
        and later.kind <> 'expire' and (later.stamp_id <> b.stamp_id or later.seq > e.seq))
      or exists (select 1 from scans s where s.business_id = ${businessId} and s.customer_id = b.customer_id
        and s.scanned_at > e.created_at)
      or exists (select 1 from offer_redemptions r where r.business_id = ${businessId}
        and r.customer_id = b.customer_id and r.created_at > e.created_at) as is_here_since,
      exists (select 1 from stamp_events ended where ended.business_id = ${businessId}
        and ended.customer_id = b.customer_id and ended.stamp_id = b.stamp_id and ended.seq > e.seq
        and ended.kind = 'expire') as has_ended,
      (select count(*)::int from stamp_events later where later.business_id = ${businessId}
        and later.customer_id = b.customer_id and later.stamp_id = b.stamp_id and later.seq > e.seq
        and later.kind <> 'undo' and not exists (select 1 from stamp_events u where u.business_id = ${businessId}
          and u.reverses_id = later.id)) as later_rows
    from import_balances b
    join stamp_events e on e.business_id = ${businessId} and e.id = b.event_id
    join customers c on c.business_id = ${businessId} and c.id = b.customer_id
    where b.business_id = ${businessId} and b.import_id = ${importId} and b.taken_back_at is null
      and b.customer_id = any(${customerIds}::uuid[])
    order by b.customer_id, b.stamp_id, e.seq desc`.execute(db)
  return rows
}

/** Returns the ledger rows of these balances with what the card followed before each. */
async function listReversed(db: Db, businessId: string, standing: readonly Standing[]): Promise<Map<string, Reversed>> {
  const ids = standing.map(({ event_id }) => event_id)
  const { rows } = await sql<Reversed>`
    select e.id, e.seq, e.kind, e.quantity, e.spent, e.balance, e.cycle, e.terms_version, e.remainder_minor,
      before.cycle as cycle_before, before.terms_version as terms_before,
      before.remainder_minor as remainder_before, before.kind = 'join' and before.source = 'import'
      and not exists (select 1 from stamp_events ended where ended.business_id = ${businessId}
        and ended.customer_id = e.customer_id and ended.stamp_id = e.stamp_id and ended.seq = e.seq - 2
        and ended.kind = 'expire') as joined
    from stamp_events e
    join stamp_events before on before.business_id = ${businessId} and before.customer_id = e.customer_id
      and before.stamp_id = e.stamp_id and before.seq = e.seq - 1
    where e.business_id = ${businessId} and e.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function markTakenBack(
  db: Db,
  businessId: string,
  importId: string,
  { rows, now }: { rows: readonly Standing[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_balances b set taken_back_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (line integer, stamp_id uuid)
    where b.business_id = ${businessId} and b.import_id = ${importId} and b.line = p.line
      and b.stamp_id = p.stamp_id`.execute(db)
}

/** Takes back the rewards of these balances that nobody redeemed. */
async function revokeRewards(
  db: Db,
  businessId: string,
  { rows, now }: { rows: readonly Standing[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update issued_rewards set revoked_at = ${now}
    where business_id = ${businessId} and event_id = any(${rows.map(({ event_id }) => event_id)}::uuid[])
      and customer_id = any(${rows.map(({ customer_id }) => customer_id)}::uuid[])
      and redeemed_at is null and revoked_at is null`.execute(db)
}
