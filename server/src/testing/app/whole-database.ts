/** Reads every row of every table, to check that nothing changed or that a value is not stored. */
import type { Database } from '../../db/open.ts'
import type { World } from './world.ts'

/** Tables that a refused request may change: they record that it was sent, how often, and by whom. */
const TRACES = new Set([
  'public.guess_counts',
  'public.idempotency_keys',
  'public.business_sessions',
  'public.admin_sessions',
])

async function tables({ pool }: Database): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  )
  return found.rows.map((row) => row.name)
}

/**
 * Returns a digest of every business table; equal digests mean that nothing changed.
 * Waits for the queued jobs and messages first: what an earlier request queued must not count as a change.
 */
export async function fingerprint({ database, app }: World): Promise<Record<string, string>> {
  await app.context.jobs.drain()
  await app.context.outbox.drain()
  const watched = (await tables(database)).filter((name) => name.startsWith('public.') && !TRACES.has(name))
  const parts = watched.map(
    (name) =>
      `select '${name}' as name, (select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t) as digest`,
  )
  const found = await database.pool.query<{ name: string; digest: string }>(parts.join(' union all '))
  return Object.fromEntries(found.rows.map((row) => [row.name, row.digest]))
}

/** Returns all rows of all tables, jobs included, as text. */
export async function writtenRows(database: Database): Promise<{ table: string; row: string }[]> {
  const rows: { table: string; row: string }[] = []
  for (const table of await tables(database)) {
    const found = await database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    rows.push(...found.rows.map(({ row }) => ({ table, row })))
  }
  return rows
}
