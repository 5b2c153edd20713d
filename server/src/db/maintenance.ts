/** Checkpoints, ANALYZE and vacuum, which a PostgreSQL server runs by itself and the embedded database does not. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { listChangedTables } from './analyze-changed.ts'
import type { Database, Log } from './database.ts'

const CHECKPOINT_EVERY = 5 * MINUTE_MS
/** As `autovacuum_naptime` by default. */
const ANALYZE_EVERY = MINUTE_MS
const FIRST_VACUUM_AFTER = 10 * MINUTE_MS
const VACUUM_EVERY = 180 * MINUTE_MS
/** Between two tables: requests share the one session. */
const PAUSE_MS = 20

export type Maintenance = {
  stop(): Promise<void>
  /** Runs while no checkpoint, ANALYZE or vacuum is running. */
  meanwhile<T>(run: () => Promise<T>): Promise<T>
}

export function startMaintenance({ owner }: Pick<Database, 'owner'>, log: Log): Maintenance {
  let running: Promise<void> = Promise.resolve()
  let hasStopped = false
  const timers = [
    setInterval(() => queue(checkpoint), CHECKPOINT_EVERY),
    setInterval(() => queue(analyze), ANALYZE_EVERY),
    setTimeout(() => queue(vacuum), FIRST_VACUUM_AFTER),
    setInterval(() => queue(vacuum), VACUUM_EVERY),
  ]
  for (const timer of timers) timer.unref()

  return {
    async stop() {
      hasStopped = true
      for (const timer of timers) clearTimeout(timer)
      await running
    },
    meanwhile(run) {
      const turn = running.then(run)
      running = turn.then(
        () => undefined,
        () => undefined,
      )
      return turn
    },
  }

  function queue(task: () => Promise<void>) {
    running = running
      .then(task)
      .catch((error: unknown) => log.warn({ err: error }, 'Database upkeep failed; it runs again later'))
  }

  async function checkpoint() {
    if (!hasStopped) await owner.withClient((client) => client.query('checkpoint'))
  }

  async function analyze() {
    if (!hasStopped) await runOnEach('analyze', await owner.withClient(listChangedTables))
  }

  async function vacuum() {
    if (!hasStopped) await runOnEach('vacuum (analyze)', await owner.withClient(listTables))
  }

  async function runOnEach(command: 'analyze' | 'vacuum (analyze)', tables: readonly string[]) {
    for (const table of tables) {
      if (hasStopped) return
      await owner.withClient((client) => client.query(`${command} ${table}`))
      await sleep(PAUSE_MS)
    }
  }
}

async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
      order by 1`,
  )
  return rows.map(({ name }) => name)
}
