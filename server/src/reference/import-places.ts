import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Log } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { JobRun } from '../app-context.ts'
import { type Job } from '../jobs/job.ts'
import { shippedPlaces, type PlaceList } from './place-list.ts'
import { findImport, saveImport, savePlaces } from './places.sql.ts'

/** Rows that the embedded database inserts in about 12 ms; a till waits no longer than that for its single session. */
const BATCH_SIZE = 200
/** Pause as a multiple of the working time, so that most of the time is left to requests. */
const PAUSE_SHARE = 2

/** Looks so often, because another setting of PLACES or a newer list takes effect at the next run after a restart. */
export const importPlacesJob: Job<JobRun> = {
  name: 'import-places',
  worker: 'long',
  every: 10 * MINUTE_MS,
  async run({ app: { config, log }, database, signal }) {
    if (config.places === 0) return
    await importPlaces({ database, list: shippedPlaces(), limit: config.places, signal, log })
  },
}

export type PlacesImport = {
  database: Pick<Database, 'db' | 'owner'>
  list: PlaceList
  /** Number of places to import, largest first; null means all. */
  limit: number | null
  signal: AbortSignal
  log: Pick<Log, 'info'>
}

/** Continues where the last import stopped. Several instances may run it at once. */
export async function importPlaces({ database: { db, owner }, list, limit, signal, log }: PlacesImport): Promise<void> {
  const begun = await findImport(db, list.source)
  const held = begun?.version === list.version ? begun : null
  const until = limit ?? Infinity
  if (held?.finished_at || (held?.position ?? 0) >= until) return
  const places = list.open()
  try {
    const [started, from] = [performance.now(), held?.position ?? 0]
    let position = from
    for (let isWhole = false; !isWhole && position < until && !signal.aborted;) {
      const wanted = Math.min(BATCH_SIZE, until - position)
      const rows = await places.slice(position, position + wanted)
      position += rows.length
      isWhole = rows.length < wanted
      // real clock: only whether the import is finished is read.
      const finished_at = isWhole ? new Date() : null

      const before = performance.now()
      await withTransaction(db, async (tx) => {
        await savePlaces(tx, rows)
        await saveImport(tx, { source: list.source, version: list.version, position, finished_at })
      })
      await sleep((performance.now() - before) * PAUSE_SHARE, undefined, { signal }).catch(() => undefined)
    }
    if (signal.aborted) return
    await owner.withClient((client) => client.query('analyze places'))
    log.info({ places: position - from, seconds: Math.round((performance.now() - started) / 1000) }, 'Places imported')
  } finally {
    await places.close()
  }
}
