/** Measures the time from start until ready, and the idle memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type ServerDatabase } from '../server-process.ts'
import type { PartResult, BenchContext, OpenedWorld, Row } from '../part.ts'
import { createDatabase } from '../prepare-world.ts'
import { median, rounded } from '../spread.ts'
import { memoryOf } from '../usage.ts'

const TIMES = 3
const SETTLED_MS = 10_000

/** Stops the running servers and starts each again. */
export async function measureStarts({ opened, say }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const floors: PartResult['floors'] = []
  for (const one of opened) {
    const { serverDatabase } = one.world
    const fresh: number[] = []
    for (let time = 0; time < TIMES; time++) fresh.push(await startFresh(serverDatabase))
    const again = await startAgain(one)
    await sleep(SETTLED_MS)
    const memory = memoryOf(one.server.pid)
    rows.push({
      database: serverDatabase.name,
      'fresh ms': rounded(median(fresh)),
      'with the world ms': rounded(median(again)),
      'memory at rest MB': rounded(memory),
    })
    floors.push(
      { what: `start, fresh, ${serverDatabase.name}, s`, measured: median(fresh) / 1000, floor: '≤ 5' },
      { what: `start with data, ${serverDatabase.name}, s`, measured: median(again) / 1000, floor: '≤ 1.5' },
      { what: `memory at rest, ${serverDatabase.name}, MB`, measured: memory, floor: '≤ 150 on PostgreSQL' },
    )
    say(
      `  ${serverDatabase.name}: fresh ${Math.round(median(fresh))} ms, with the world ${Math.round(median(again))} ms`,
    )
  }
  return {
    tables: [
      {
        title: 'Start and memory',
        note: `Time from the start of the process until \`/readyz\` answers 200; fresh: including all migrations. Medians of ${TIMES}. Memory ${SETTLED_MS / 1000} s after a start with the world.`,
        rows,
      },
    ],
    floors,
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

async function startAgain(one: OpenedWorld): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await one.server.stop()
    one.server = await startServer(one.world.serverDatabase)
    times.push(one.server.start_ms)
  }
  return times
}
