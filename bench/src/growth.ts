/**
 * Measures how reads slow down as the ledger grows: the same reads alternate between two PostgreSQL worlds that differ
 * only in their number of events.
 */
import { startServer, untilAtRest } from './server-process.ts'
import type { PartResult, OpenedWorld, Row } from './part.ts'
import { readsOf, timeRead } from './parts/timed-reads.ts'
import { prepareOnPostgres, withOwner, type Server } from './prepare-world.ts'
import { median, rounded } from './spread.ts'
import type { BenchOptions } from './options.ts'

const FEWER = 100
const SEED = 1
/** Ledger rows. A tail this short stays unrolled for some minutes, so it is allowed. */
const SHORT_TAIL = 100

type GrowthContext = { postgresServer: Server; folder: string; options: BenchOptions; say: (line: string) => void }

/** Adds each server to `opened` as it starts; the caller stops them. */
export async function measureGrowth(
  { postgresServer, folder, options, say }: GrowthContext,
  opened: OpenedWorld[],
): Promise<PartResult> {
  const { businesses, customers, events } = options
  for (const size of [Math.max(customers, Math.floor(events / FEWER)), events]) {
    say(`Loading ${businesses} businesses, ${customers} customers, ${size} events …`)
    const world = await prepareOnPostgres(postgresServer, {
      name: `of ${size} events`,
      folder,
      passwordHash: '',
      size: { businesses, customers, events: size, seed: SEED },
    })
    say(`${size} events loaded in ${Math.round(world.took_s)} s`)
    const server = await startServer(world.serverDatabase)
    opened.push({ world, server })
    await untilAtRest(server)
    say('rolled up')
  }
  const [few, many] = opened
  if (!few || !many) throw new Error('Two worlds are compared')
  const wrong = [...(await notRolledUp(few)), ...(await notRolledUp(many))]
  const { rows, worst, answers } = await compare(few, many, { options, say })
  const note = `${customers} customers in both worlds; half of the customers and events belong to the business that is read. Medians of ${options.rounds} rounds in turn.`
  return {
    tables: [{ title: 'More events, the same customers', note, rows }],
    floors: [
      { what: `largest p95 of a read, ${events} events ÷ ${few.world.size.events}`, measured: worst, floor: '≤ 1.5' },
    ],
    wrong: [...wrong, ...answers],
  }
}

async function compare(few: OpenedWorld, many: OpenedWorld, { options, say }: Pick<GrowthContext, 'options' | 'say'>) {
  const rows: Row[] = []
  const answers: string[] = []
  let worst = 0
  const reads = readsOf(few.world)
  for (const [index, read] of readsOf(many.world).entries()) {
    const fewer = reads[index] ?? read
    const rounds = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < options.rounds; round++) {
      for (const [side, opened, its] of [
        ['few', few, fewer],
        ['many', many, read],
      ] as const) {
        const { times, wrong } = await timeRead(opened, its, options.seconds * 300)
        rounds[side].push(times.p95)
        answers.push(...wrong)
      }
    }
    const ratio = median(rounds.many.map((value, round) => value / (rounds.few[round] ?? Number.NaN)))
    worst = Math.max(worst, ratio)
    rows.push({
      read: read.name,
      [`p95 ms, ${few.world.size.events} events`]: rounded(median(rounds.few)),
      [`p95 ms, ${many.world.size.events} events`]: rounded(median(rounds.many)),
      ratio: rounded(ratio),
    })
    say(`  ${read.name}: × ${rounded(ratio)}`)
  }
  return { rows, worst, answers }
}

/** Reports a roll-up that is still behind: its unrolled tail would be measured too. */
async function notRolledUp({ server: { name, databaseUrl }, world: { businesses } }: OpenedWorld): Promise<string[]> {
  return withOwner(databaseUrl ?? '', async (owner) => {
    const { rows } = await owner.query<{ counted: number; written: number }>(
      `select (select coalesce(sum(events), 0)::int from rollups where business_id = $1) as counted,
      (select count(*)::int from stamp_events where business_id = $1) as written`,
      [businesses[0]?.id],
    )
    const [{ counted, written } = { counted: 0, written: 0 }] = rows
    return written > 0 && written - counted <= SHORT_TAIL
      ? []
      : [`${name}: ${counted} of the ${written} events of the business that is read are rolled up`]
  })
}
