/** Triggers that note each transaction which changes a business's data (decision 0171). */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Tables that a cached reply may read although nothing is noted for them: they repeat what is noted, or the ledger. */
export const REPEATED: readonly string[] = [
  'stamp_events', // append-only; business_version() reads its newest rows
  'rollups',
  'rollup_days',
  'rollup_returns',
  'rollup_activity',
  'rollup_card_days',
  'rollup_location_days',
  'rollup_customer_months',
  'customer_search',
]

/**
 * Tables that no cached reply may read. They are written with scans, requests, looks and every message that is sent, which
 * would cost more to note than the cache saves.
 */
export const UNREAD: readonly string[] = [
  'automation_occasions',
  'broadcast_clicks',
  'broadcast_counts',
  'broadcast_customers',
  'broadcast_exclusions',
  'broadcast_recipients',
  'business_changes',
  'business_logins',
  'business_sessions',
  'counter_times',
  'customer_messages',
  'idempotency_keys',
  'import_errors',
  'imports', // shows how far a run came
  'old_codes',
  'scans',
  'sending_days',
  'short_links',
  'till_sessions',
  'tills', // last_seen_at changes every minute
  'wallet_tokens',
  'what_if_runs', // shows how far a run came
]

/** Further conditions on an update: a give writes these rows together with a row of the ledger. */
const UPDATES: Readonly<Record<string, { columns?: { except: string }; when?: string }>> = {
  customers: { columns: { except: 'last_activity_at' } },
  customer_cards: { when: 'new.last_seq = old.last_seq' },
}

const PREFIX = 'note_change_'

/**
 * Attaches `note_change` to every table of a business, including those of later migrations. Runs after each migration,
 * under its lock; leaves a trigger that is as it should be, so that a start waits for no writer.
 */
export async function attachChangeTriggers(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regproc('public.note_change') is not null as there`)
  // A test of an older migration ends before the one that makes it.
  if (!rows[0]?.there) return
  const { rows: tables } = await owner.query<{ name: string; columns: string[]; triggers: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array(select g.tgname::text from pg_trigger g where g.tgrelid = c.oid and starts_with(g.tgname, $1)) as triggers
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, c.relname
     having bool_or(a.attname = 'business_id') or c.relname = 'businesses'
     order by c.relname`,
    [PREFIX],
  )
  for (const { name, columns, triggers } of tables) {
    const wanted = REPEATED.includes(name) || UNREAD.includes(name) ? [] : triggersOf(owner, name, columns)
    // The new one first: another process may be writing.
    for (const trigger of wanted) if (!triggers.includes(trigger.name)) await owner.query(trigger.sql)
    for (const old of triggers.filter((trigger) => !wanted.some((one) => one.name === trigger)))
      await owner.query(`drop trigger ${owner.escapeIdentifier(old)} on ${owner.escapeIdentifier(name)}`)
  }
}

/** The name contains a hash of the definition, so that a changed one gets another name. */
function triggersOf(owner: ClientBase, table: string, columns: readonly string[]) {
  const key = table === 'businesses' ? 'id' : 'business_id'
  const { columns: limited, when } = UPDATES[table] ?? {}
  const updated = limited
    ? `update of ${columns
        .filter((column) => column !== limited.except)
        .map((column) => owner.escapeIdentifier(column))
        .join(', ')}`
    : 'update'
  // The condition spares the queue of triggers every row after the first of a transaction.
  const unnoted = (row: 'new' | 'old') =>
    `current_setting('stampwell.changed', true) is distinct from ${row}.${key}::text`
  const events = [
    { name: 'insert', event: 'insert', condition: unnoted('new') },
    { name: 'update', event: updated, condition: [unnoted('new'), ...(when ? [when] : [])].join(' and ') },
    ...(table === 'businesses' ? [] : [{ name: 'delete', event: 'delete', condition: unnoted('old') }]),
  ]
  return events.map(({ name, event, condition }) => {
    const definition = `after ${event} on ${owner.escapeIdentifier(table)} for each row when (${condition}) execute function note_change('${key}')`
    const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8)
    const trigger = `${PREFIX}${name}_${hash}`
    return { name: trigger, sql: `create trigger ${trigger} ${definition}` }
  })
}
