/** From the start of the program until it is ready, and what it holds in memory when nobody asks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openHouse, type Place } from '../house.ts'
import type { Found, Ground, Opened, Row } from '../part.ts'
import { createDatabase } from '../prepare-world.ts'
import { median, rounded } from '../spread.ts'
import { memoryOf } from '../usage.ts'

const TIMES = 3
const SETTLED_MS = 10_000

/** Ends the houses that are open, and opens each again. */
export async function measureStarts({ opened, say }: Ground): Promise<Found> {
  const rows: Row[] = []
  const floors: Found['floors'] = []
  for (const one of opened) {
    const { place } = one.world
    const fresh: number[] = []
    for (let time = 0; time < TIMES; time++) fresh.push(await startFresh(place))
    const again = await startAgain(one)
    await sleep(SETTLED_MS)
    const memory = memoryOf(one.house.pid)
    rows.push({
      database: place.name,
      'fresh ms': rounded(median(fresh)),
      'with the world ms': rounded(median(again)),
      'memory at rest MB': rounded(memory),
    })
    floors.push(
      { what: `start, fresh, ${place.name}, s`, measured: median(fresh) / 1000, floor: '≤ 5' },
      { what: `start with data, ${place.name}, s`, measured: median(again) / 1000, floor: '≤ 1.5' },
      { what: `memory at rest, ${place.name}, MB`, measured: memory, floor: '≤ 150 on PostgreSQL' },
    )
    say(`  ${place.name}: fresh ${Math.round(median(fresh))} ms, with the world ${Math.round(median(again))} ms`)
  }
  return {
    tables: [
      {
        title: 'Start and memory',
        note: `From the start of the process until \`/readyz\` says yes; fresh: with all migrations. Medians of ${TIMES}. Memory ${SETTLED_MS / 1000} s after a start with the world.`,
        rows,
      },
    ],
    floors,
    wrong: [],
  }
}

async function startFresh({ name, folder, databaseUrl, postmaster }: Place): Promise<number> {
  const its = mkdtempSync(join(folder, 'fresh-'))
  try {
    const house = await openHouse({
      name,
      folder: its,
      postmaster,
      databaseUrl: databaseUrl === null ? null : await createDatabase({ url: databaseUrl, postmaster }, 'bench_fresh'),
    })
    await house.stop()
    return house.start_ms
  } finally {
    rmSync(its, { recursive: true, force: true })
  }
}

async function startAgain(one: Opened): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await one.house.stop()
    one.house = await openHouse(one.world.place)
    times.push(one.house.start_ms)
  }
  return times
}
