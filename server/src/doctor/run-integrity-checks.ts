/**
 * Runs the doctor in batches beside a running server, so that no statement takes long. PostgreSQL gives it its own
 * connection; the embedded database has one for all, so other requests run between two batches.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { APP_ROLE, PLATFORM_ROLE } from '../db/roles.ts'
import { sql } from 'kysely'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import { batchesOf, type Batch, type BatchSizes, type Query } from './batches.ts'
import { runCheck, addFindings, type RunQuery, type Finding } from './run-doctor.ts'

const BATCH_SIZES: BatchSizes = { cards: 1000, events: 2500, rows: 10_000 }

export type IntegrityRun = {
  signal?: AbortSignal
  batches?: BatchSizes
  lock?: number
  checks?: readonly Check[]
  /** Pause after each check, as a multiple of the time the check took, to leave capacity for a running server. */
  rest?: number
}

/** Runs the checks once over all data. Returns null if `signal` aborts it or another instance has `lock`. */
export function runIntegrityChecks(
  database: Database,
  { signal, batches = BATCH_SIZES, lock, checks = CHECKS, rest = 0 }: IntegrityRun = {},
): Promise<Finding[] | null> {
  return withQuery(database, lock, async (query) => {
    const findings = new Map(
      checks.map((check) => [check, { id: check.id, title: check.title, wrong: 0, examples: [] } as Finding]),
    )
    for (const per of ['global', 'business', 'day', 'card'] as const) {
      const checksOfKind = checks.filter((check) => check.per === per)
      if (checksOfKind.length === 0) continue
      for await (const batch of batchesOf(query, per, batches)) {
        for (const check of checksOfKind) {
          if (signal?.aborted) return null
          const began = performance.now()
          const found = await runCheck(query as RunQuery, check, within(check, batch))
          findings.set(check, addFindings(findings.get(check) ?? found, found))
          // The timer keeps the process alive: with the embedded database nothing else does.
          await sleep((performance.now() - began) * rest)
        }
      }
    }
    if (signal?.aborted) return null
    return [...findings.values()]
  })
}

/** Redefines each table name as its batch, by a WITH clause, so that the check reads only the batch. */
function within({ sql: query }: Check, batch: Batch): string {
  const parts = [...batch]
    .filter(([table]) => new RegExp(`(?<!public\\.)\\b${table}\\b`).test(query))
    .map(([table, where]) => `${table} as not materialized (select * from public.${table} where ${where})`)
  return parts.length === 0 ? '' : `with ${parts.join(', ')}`
}

/** Opens a connection with a longer statement timeout than the pool's 5 s, for the roll-up of a large business. */
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
    // The planner overestimates a batch; without these settings each batch would scan the whole table in parallel.
    await client.query(
      `set role ${PLATFORM_ROLE}; set statement_timeout = '60s'; set jit = off; set enable_seqscan = off; set max_parallel_workers_per_gather = 0`,
    )
    return run((text) => client.query(text))
  })
}
