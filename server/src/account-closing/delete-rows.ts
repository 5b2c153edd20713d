/**
 * Deletes every row of a business, table after table, referring rows first. The tables are read from the catalogue, so
 * that a table of a later migration is emptied too. The owner of the tables deletes, because the application may not
 * delete from the ledger.
 */
import type { ClientBase } from 'pg'
import type { Database } from '../db/open.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'

/** Tables that stay: the books of the platform must be kept, and so the rows that they refer to, which are emptied. */
export const KEPT_TABLES: readonly string[] = [
  'business_changes', // emptying the others writes it
  'businesses',
  'business_users',
  'payment_receipt_numbers',
  'payment_receipts',
  'payment_references',
  'payment_refunds',
  'payment_reports',
  'payments',
  'subscription_ends',
  'subscriptions',
]

/** Rows per statement: some tens of milliseconds, which the counters of others do not notice. */
const BATCH_SIZE = 2000

type DeleteInput = {
  /** Runs after each pass over all tables. */
  onStep: () => Promise<void>
  signal: AbortSignal | undefined
}

/** Returns false if it was stopped before its end. */
export async function deleteRowsOf(
  { owner }: Pick<Database, 'owner'>,
  businessId: string,
  { onStep, signal }: DeleteInput,
): Promise<boolean> {
  const tables = await owner.withClient(listTables)
  const deleteQueued = () => owner.withClient((client) => deleteMessages(client, businessId))
  // So that nothing of it is sent meanwhile.
  await deleteQueued()
  // Until one pass finds nothing: what was at work when the access ended may have written a row behind the first pass.
  for (let isEmpty = false; !isEmpty;) {
    isEmpty = true
    for (const table of tables) {
      // Without its customer no message is found that names nothing else.
      if (table.name === 'customers') await deleteQueued()
      let deleted: number
      do {
        if (signal?.aborted) return false
        deleted = await owner.withClient((client) => deleteBatch(client, table, businessId))
        if (deleted > 0) isEmpty = false
      } while (deleted > 0)
    }
    await onStep()
  }
  return true
}

type TableToEmpty = {
  name: string
  /** The columns of its references to itself. A batch must not hold a row without those that refer to it. */
  ownReferences: Reference[]
}

type Reference = { child: string; parent: string; columns: string[]; referredColumns: string[] }

/** Returns the tables of businesses in an order in which each is emptied before those that it refers to. */
async function listTables(client: ClientBase): Promise<TableToEmpty[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1) order by 1`,
    [KEPT_TABLES],
  )
  const { rows: references } = await client.query<Reference>(
    `select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
       ${columnNames('f.conrelid', 'f.conkey')} as columns,
       ${columnNames('f.confrelid', 'f.confkey')} as "referredColumns"
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  )
  const sorted: TableToEmpty[] = []
  const open = new Set(names.map(({ name }) => name))
  while (open.size > 0) {
    const isReferredTo = (name: string) =>
      references.some(({ child, parent }) => parent === name && child !== name && open.has(child))
    const next = [...open].filter((name) => !isReferredTo(name))
    if (next.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...open].join(', ')}`)
    for (const name of next) {
      open.delete(name)
      const ownReferences = references.filter(({ child, parent }) => child === name && parent === name)
      sorted.push({ name, ownReferences })
    }
  }
  return sorted
}

/** Returns the names of a constraint's columns in its order, as an SQL expression. */
function columnNames(table: string, numbers: string): string {
  return `(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`
}

async function deleteBatch(
  client: ClientBase,
  { name, ownReferences }: TableToEmpty,
  businessId: string,
): Promise<number> {
  const table = client.escapeIdentifier(name)
  const isReferredTo = ownReferences.map(
    ({ columns, referredColumns }) =>
      `exists (select from ${table} r where ${columns
        .map(
          (column, at) =>
            `r.${client.escapeIdentifier(column)} = t.${client.escapeIdentifier(referredColumns[at] ?? '')}`,
        )
        .join(' and ')})`,
  )
  const { rowCount } = await client.query(
    `delete from ${table} where ctid = any (array(
       select t.ctid from ${table} t
       where ${['t.business_id = $1', ...isReferredTo.map((exists) => `not ${exists}`)].join(' and ')}
       limit ${BATCH_SIZE})) and business_id = $1`,
    [businessId],
  )
  return rowCount ?? 0
}

/** Deletes queued messages about the customers, whose words are sealed, and those in the local outbox. */
async function deleteMessages(client: ClientBase, businessId: string): Promise<void> {
  const theirs = '(select id::text from customers where business_id = $1)'
  await client.query(
    `delete from ${JOB_SCHEMA}.job where data->>'about' in ${theirs} or data->'origin'->>'business_id' = $1::uuid::text`,
    [businessId],
  )
  await client.query(`delete from sent_messages where about::text in ${theirs}`, [businessId])
}
