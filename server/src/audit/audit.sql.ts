import { sql } from 'kysely'
import { DIRECTION, type PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'

type Fields = Readonly<Record<string, unknown>>

export type NewEntry = {
  id: string
  at: Date
  admin_id: string | null
  admin_name: string
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string
  about_business: string | null
  before: Fields | null
  after: Fields | null
  reason: string | null
  ip: string | null
  request_id: string | null
}

export type EntryRow = NewEntry & { number: number; hash: string; previous_hash: string }

/** Adds an entry behind the newest one. The end of the chain stays locked until the transaction ends. */
export async function addAuditEntry(db: Db, entry: NewEntry): Promise<void> {
  await sql`select add_audit_entry(${JSON.stringify(entry)}::jsonb)`.execute(db)
}

export type EntryFilter = {
  actor?: string | undefined
  business_id?: string | undefined
  action?: string | undefined
  search?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Only entries with smaller numbers. */
  below?: number | undefined
}

/** Returns entries, newest first. `limit` and `offset` count entries. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select number::int, id, at, admin_id, admin_name, action, subject_kind, subject_id, subject_name, about_business,
      before, after, reason, ip, request_id, hash, previous_hash
    from audit_entries e where ${matching(filter)} order by number ${DIRECTION[direction]}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts the entries that the filter keeps. */
export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entries e where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns the admins and actions that stand in the log: its filters offer no others. */
export async function listNames(db: Db): Promise<{ actors: { id: string; name: string }[]; actions: string[] }> {
  const actors = await db
    .selectFrom('admins')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('audit_entries as e').select('e.number').whereRef('e.admin_id', '=', 'admins.id').limit(1),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  // One step of the index for each action: the log is long, its actions are few.
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > found.action order by e.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null order by action`.execute(db)
  return { actors, actions: rows.map(({ action }) => action) }
}

export type Chain = { entries: number; newest: string; first_at: Date | null }

export async function readChain(db: Db): Promise<Chain> {
  const { rows } = await sql<Chain>`
    select number::int as entries, hash as newest,
      (select at from audit_entries order by number limit 1) as first_at from audit_chain`.execute(db)
  return rows[0] ?? { entries: 0, newest: '', first_at: null }
}

/**
 * Returns the number of the first entry that does not continue the chain: one that was changed, or the one after a
 * missing entry. Null if the chain is whole.
 */
export async function findBreak(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`select number::int from audit_breaks order by number limit 1`.execute(
    db,
  )
  return rows[0]?.number ?? null
}

function matching({ actor, business_id, action, search, since, until, below }: EntryFilter) {
  const parts = [
    actor === undefined ? null : isBy(actor),
    business_id === undefined ? null : sql`e.about_business = ${business_id}::uuid`,
    action === undefined ? null : sql`e.action = ${action}`,
    since === undefined ? null : sql`e.at >= ${since}`,
    until === undefined ? null : sql`e.at < ${until}`,
    below === undefined ? null : sql`e.number < ${below}::bigint`,
    search === undefined
      ? null
      : sql`(${hasText(sql`e.subject_name`, search)} or ${hasText(sql`e.reason`, search)} or e.request_id = ${search}
          or e.subject_id = ${search})`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function isBy(actor: string) {
  return actor === 'system' ? sql`e.admin_id is null` : sql`e.admin_id = ${actor}::uuid`
}
