/**
 * The doctor in a house that serves meanwhile: piece by piece, so that no statement takes long however large the ledger is. On a
 * server with a connection of its own; the embedded database has one for all, so between two pieces everybody else has their turn.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { APP_ROLE, PLATFORM_ROLE } from '../db/roles.ts'
import { sql } from 'kysely'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import { batchesOf, type Batch, type BatchSizes, type Query } from './batches.ts'
import { lookAt, together, type RunQuery, type Finding } from './run-doctor.ts'

const PIECES: BatchSizes = { cards: 1000, events: 2500, rows: 10_000 }

export type Examining = {
  signal?: AbortSignal
  batches?: BatchSizes
  lock?: number
  checks?: readonly Check[]
  /** Breath for the others after each look, as a share of the time it took: for a house that serves meanwhile. */
  rest?: number
}

/** Every check (or those asked), once over everything. Null when the signal came before the end, or another instance holds `lock`. */
export function runIntegrityChecks(
  database: Database,
  { signal, batches = PIECES, lock, checks: asked = CHECKS, rest = 0 }: Examining = {},
): Promise<Finding[] | null> {
  return withQuery(database, lock, async (query) => {
    const findings = new Map(
      asked.map((check) => [check, { id: check.id, says: check.says, wrong: 0, examples: [] } as Finding]),
    )
    for (const per of ['global', 'business', 'day', 'card'] as const) {
      const checks = asked.filter((check) => check.per === per)
      if (checks.length === 0) continue
      for await (const batch of batchesOf(query, per, batches)) {
        for (const check of checks) {
          if (signal?.aborted) return null
          const began = performance.now()
          const found = await lookAt(query as RunQuery, check, within(check, batch)) // the doctor's own statements answer this
          findings.set(check, together(findings.get(check) ?? found, found))
          // Held open by it: on the embedded database nothing else would keep a command running.
          await sleep((performance.now() - began) * rest)
        }
      }
    }
    if (signal?.aborted) return null
    return [...findings.values()]
  })
}

/** A table's name means its piece: what the check says of all is asked of some. */
function within({ sql: query }: Check, batch: Batch): string {
  const parts = [...batch]
    .filter(([table]) => new RegExp(`(?<!public\\.)\\b${table}\\b`).test(query))
    .map(([table, where]) => `${table} as not materialized (select * from public.${table} where ${where})`)
  return parts.length === 0 ? '' : `with ${parts.join(', ')}`
}

/** A server's pool gives a statement five seconds, which is right for a till; a large business's roll-up may take longer here. */
async function withQuery<T>(
  database: Database,
  lock: number | undefined,
  run: (query: Query) => Promise<T>,
): Promise<T | null> {
  if (database.kind === 'pglite' || database.owner.grantee !== APP_ROLE) {
    const db = acrossBusinesses(database.db)
    return run((text) => sql`${sql.raw(text)}`.execute(db))
  }
  return database.owner.withClient(async (client) => {
    if (
      lock !== undefined &&
      !(await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])).rows[0]?.mine
    )
      return null
    // The database takes a piece for a large part of its table, and would read all of it with several processes, for each piece again.
    await client.query(
      `set role ${PLATFORM_ROLE}; set statement_timeout = '60s'; set jit = off; set enable_seqscan = off; set max_parallel_workers_per_gather = 0`,
    )
    return run((text) => client.query(text))
  })
}
