/** Customer cards, ledger rows and rewards of many customers at once, for balances that an import brings or takes back. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { EventRow, CustomerCardRow } from '../../stamping/ledger.sql.ts'

type OfCards = { customerIds: readonly string[]; stampIds: readonly string[] }

/** Lists the rows of these customers' cards; `lock` locks them until the transaction ends, always in the same order. */
export function listCards(
  db: Db,
  businessId: string,
  { customerIds, stampIds, lock }: OfCards & { lock: boolean },
): Promise<CustomerCardRow[]> {
  const rows = db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('stamp_id', '=', sql<string>`any(${stampIds}::uuid[])`)
    .orderBy('customer_id')
    .orderBy('stamp_id')
  return (lock ? rows.forUpdate() : rows).execute()
}

/** Locks these customers against other changes and returns how many are neither erased nor merged. */
export async function lockCustomers(db: Db, businessId: string, customerIds: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length
}

/** Lists the earned rewards that were kept, of these customers. */
export async function listEarnedOf(db: Db, businessId: string, { customerIds, stampIds }: OfCards) {
  const { rows } = await sql<{ customer_id: string; stamp_id: string; reward_id: string; cycle: number }>`
    select customer_id, stamp_id, reward_id, cycle from issued_rewards
    where business_id = ${businessId} and customer_id = any(${customerIds}::uuid[])
      and stamp_id = any(${stampIds}::uuid[]) and revoked_at is null and not gift and merge_id is null`.execute(db)
  return rows
}

/** Lists what each reward of these cards costs the merchant; removed rewards too, which older terms still promise. */
export function listRewardCosts(
  db: Db,
  businessId: string,
  stampIds: readonly string[],
): Promise<{ id: string; cost_minor: number | null }[]> {
  return db
    .selectFrom('rewards')
    .select(['id', 'cost_minor'])
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', sql<string>`any(${stampIds}::uuid[])`)
    .execute()
}

/**
 * Lists who got a balance of these cards from an import and has it still, also as a customer merged into them.
 * `is_own`: from this import.
 */
export async function listBrought(
  db: Db,
  businessId: string,
  { customerIds, stampIds, importId }: OfCards & { importId: string },
) {
  const { rows } = await sql<{ customer_id: string; stamp_id: string; is_own: boolean }>`
    select b.customer_id, b.stamp_id, b.import_id = ${importId} as is_own from import_balances b
    where b.business_id = ${businessId} and b.taken_back_at is null
      and b.customer_id = any(${customerIds}::uuid[]) and b.stamp_id = any(${stampIds}::uuid[])
    union
    select c.merged_into, b.stamp_id, b.import_id = ${importId} from customers c
    join import_balances b on b.business_id = ${businessId} and b.customer_id = c.id and b.taken_back_at is null
    where c.business_id = ${businessId} and c.merged_into = any(${customerIds}::uuid[])
      and b.stamp_id = any(${stampIds}::uuid[])`.execute(db)
  return rows
}

export type WrittenCard = Pick<
  CustomerCardRow,
  | 'customer_id'
  | 'stamp_id'
  | 'balance'
  | 'cycle'
  | 'terms_version'
  | 'last_seq'
  | 'joined_at'
  | 'expires_at'
  | 'updated_at'
  | 'remainder_minor'
  | 'left_at'
>
const CARD = sql.raw(`(customer_id uuid, stamp_id uuid, balance integer, cycle integer, terms_version integer,
  last_seq integer, joined_at timestamptz, expires_at timestamptz, updated_at timestamptz, remainder_minor bigint,
  left_at timestamptz)`)

/** Returns how many were added: fewer when a customer got the card meanwhile. */
export async function insertCards(db: Db, businessId: string, cards: readonly WrittenCard[]): Promise<number> {
  if (cards.length === 0) return 0
  const { rows } = await sql`
    insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, terms_version, last_seq, joined_at,
      expires_at, updated_at, remainder_minor)
    select ${businessId}, customer_id, stamp_id, balance, cycle, terms_version, last_seq, joined_at, expires_at,
      updated_at, remainder_minor from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as p ${CARD}
    on conflict do nothing returning customer_id`.execute(db)
  return rows.length
}

/** Brings cards that the caller holds locked to their new balances. */
export async function updateCards(db: Db, businessId: string, cards: readonly WrittenCard[]): Promise<void> {
  if (cards.length === 0) return
  await sql`
    update customer_cards h set balance = p.balance, cycle = p.cycle, terms_version = p.terms_version,
      last_seq = p.last_seq, joined_at = p.joined_at, expires_at = p.expires_at, updated_at = p.updated_at,
      remainder_minor = p.remainder_minor, left_at = p.left_at
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as p ${CARD}
    where h.business_id = ${businessId} and h.customer_id = p.customer_id and h.stamp_id = p.stamp_id`.execute(db)
}

export type WrittenEvent = Pick<
  EventRow,
  | 'id'
  | 'customer_id'
  | 'stamp_id'
  | 'seq'
  | 'kind'
  | 'quantity'
  | 'spent'
  | 'balance'
  | 'cycle'
  | 'terms_version'
  | 'remainder_minor'
  | 'reverses_id'
  | 'idempotency_key'
  | 'created_at'
>

export async function insertLedger(db: Db, businessId: string, events: readonly WrittenEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, spent, balance, cycle,
      terms_version, remainder_minor, reverses_id, idempotency_key, created_at, actor_kind, source)
    select ${businessId}, id, customer_id, stamp_id, seq, kind, quantity, spent, balance, cycle,
      terms_version, remainder_minor, reverses_id, idempotency_key, created_at, 'business', 'import'
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as p (id uuid, customer_id uuid, stamp_id uuid,
      seq integer, kind text, quantity integer, spent integer, balance integer, cycle integer, terms_version integer,
      remainder_minor bigint, reverses_id uuid, idempotency_key text, created_at timestamptz)`.execute(db)
}

export type BroughtRow = { line: number; stamp_id: string; customer_id: string; event_id: string; rewards: number }

export async function insertBrought(
  db: Db,
  businessId: string,
  importId: string,
  rows: readonly BroughtRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_balances (business_id, import_id, line, stamp_id, customer_id, event_id, rewards)
    select ${businessId}, ${importId}, line, stamp_id, customer_id, event_id, rewards
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (line integer, stamp_id uuid, customer_id uuid, event_id uuid, rewards integer)`.execute(db)
}

/** Moves the last activity of known customers to a later visit. Returns the ids of those it changed. */
export async function noteLastVisits(
  db: Db,
  businessId: string,
  visits: readonly { id: string; last_visit_at: Date }[],
): Promise<string[]> {
  if (visits.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update customers c set last_activity_at = p.last_visit_at
    from (select id, max(last_visit_at) as last_visit_at
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (id uuid, last_visit_at timestamptz) group by 1) p
    where c.business_id = ${businessId} and c.id = p.id and c.last_activity_at < p.last_visit_at
      and c.erased_at is null and c.merged_into is null
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}
