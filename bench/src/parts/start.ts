/** Measures the time from start until ready, and the idle memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type ServerDatabase } from '../server-process.ts'
import type { PartResult, BenchContext, RunningWorld, Row } from '../part.ts'
import { createDatabase } from '../prepare-world.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { memoryOf } from '../usage.ts'

const REPETITIONS = 3
const IDLE_WAIT_MS = 10_000

/** Stops the running servers and starts each again. */
export async function measureStarts({ running, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const targets: PartResult['targets'] = []
  for (const one of running) {
    const { serverDatabase } = one.world
    const fresh: number[] = []
    for (let time = 0; time < REPETITIONS; time++) fresh.push(await startFresh(serverDatabase))
    const again = await startAgain(one)
    await sleep(IDLE_WAIT_MS)
    const memory = memoryOf(one.server.pid)
    rows.push({
      database: serverDatabase.name,
      'fresh ms': roundToThreeDigits(median(fresh)),
      'with the world ms': roundToThreeDigits(median(again)),
      'memory at rest MB': roundToThreeDigits(memory),
    })
    targets.push(
      { what: `start, fresh, ${serverDatabase.name}, s`, measured: median(fresh) / 1000, target: '≤ 5' },
      { what: `start with data, ${serverDatabase.name}, s`, measured: median(again) / 1000, target: '≤ 1.5' },
      { what: `memory at rest, ${serverDatabase.name}, MB`, measured: memory, target: '≤ 150 on PostgreSQL' },
    )
    log(
      `  ${serverDatabase.name}: fresh ${Math.round(median(fresh))} ms, with the world ${Math.round(median(again))} ms`,
    )
  }
  return {
    tables: [
      {
        title: 'Start and memory',
        note: `Time from the start of the process until \`/readyz\` answers 200; fresh: including all migrations. Medians of ${REPETITIONS}. Memory ${IDLE_WAIT_MS / 1000} s after a start with the world.`,
        rows,
      },
    ],
    targets,
    wrong: [],
  }
}

async function startFresh({ name, folder, databaseUrl, postmaster }: ServerDatabase): Promise<number> {
  const its = mkdtempSync(join(folder, 'fresh-'))
  try {
    const server = await startServer({
      name,
      folder: its,
      postmaster,
      databaseUrl: databaseUrl === null ? null : await createDatabase({ url: databaseUrl, postmaster }, 'bench_fresh'),
    })
    await server.stop()
    return server.start_ms
  } finally {
    rmSync(its, { recursive: true, force: true })
  }
}

async function startAgain(one: RunningWorld): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < REPETITIONS; time++) {
    await one.server.stop()
    one.server = await startServer(one.world.serverDatabase)
    times.push(one.server.start_ms)
  }
  return times
}
