/**
 * Measures how reads slow down as the ledger grows: the same reads alternate between two PostgreSQL worlds that differ
 * only in their number of events.
 */
import { startServer, waitUntilIdle } from './server-process.ts'
import type { PartResult, RunningWorld, Row } from './part.ts'
import { listReads, measureRead, timeFirstRead } from './parts/timed-reads.ts'
import { prepareOnPostgres, withOwner, type Server } from './prepare-world.ts'
import { median, roundToThreeDigits } from './sample-statistics.ts'
import type { BenchOptions } from './options.ts'

const SMALL_WORLD_DIVISOR = 100
const SEED = 1
/** Ledger rows that may still wait for the roll-up: the last few wait for some minutes. */
const MAX_WAITING_EVENTS = 100

type GrowthContext = { postgresServer: Server; folder: string; options: BenchOptions; log: (line: string) => void }

/** Adds each server to `running` as it starts; the caller stops them. */
export async function measureGrowth(
  { postgresServer, folder, options, log }: GrowthContext,
  running: RunningWorld[],
): Promise<PartResult> {
  const { businesses, customers, events } = options
  for (const size of [Math.max(customers, Math.floor(events / SMALL_WORLD_DIVISOR)), events]) {
    log(`Loading ${businesses} businesses, ${customers} customers, ${size} events …`)
    const world = await prepareOnPostgres(postgresServer, {
      name: `of ${size} events`,
      folder,
      passwordHash: '',
      size: { businesses, customers, events: size, seed: SEED },
    })
    log(`${size} events loaded in ${Math.round(world.took_s)} s`)
    const server = await startServer(world.serverDatabase)
    running.push({ world, server })
    await waitUntilIdle(server)
    log('the ledger is rolled up')
  }
  const [few, many] = running
  if (!few || !many) throw new Error('Two worlds are compared')
  const wrong = [...(await describeRollupLag(few)), ...(await describeRollupLag(many))]
  const { rows, worst, worstStatistics, failures } = await compare(few, many, { options, log })
  const note = `${customers} customers in both worlds; half of the customers and events belong to the business that is read. Medians of ${options.rounds} rounds in turn.`
  return {
    tables: [{ title: 'More events, the same customers', note, rows }],
    targets: [
      { what: `largest p95 of a read, ${events} events ÷ ${few.world.size.events}`, measured: worst, target: '≤ 1.5' },
      {
        what: `largest p95 of a view of the statistics, ${events} events ÷ ${few.world.size.events}`,
        measured: worstStatistics,
        target: '≤ 1.2',
      },
    ],
    wrong: [...wrong, ...failures],
  }
}

async function compare(
  few: RunningWorld,
  many: RunningWorld,
  { options, log }: Pick<GrowthContext, 'options' | 'log'>,
) {
  const rows: Row[] = []
  const failures: string[] = []
  let [worst, worstStatistics] = [0, 0]
  const reads = listReads(few.world)
  for (const [index, read] of listReads(many.world).entries()) {
    const smallRead = reads[index] ?? read
    const first = { few: await timeFirstRead(few, smallRead), many: await timeFirstRead(many, read) }
    const rounds = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < options.rounds; round++) {
      for (const [side, runningWorld, sideRead] of [
        ['few', few, smallRead],
        ['many', many, read],
      ] as const) {
        const { times, wrong } = await measureRead(runningWorld, sideRead, options.seconds * 300)
        rounds[side].push(times.p95)
        failures.push(...wrong)
      }
    }
    const ratio = median(rounds.many.map((value, round) => value / (rounds.few[round] ?? Number.NaN)))
    worst = Math.max(worst, ratio)
    if (read.isStatistics) worstStatistics = Math.max(worstStatistics, ratio)
    rows.push({
      read: read.name,
      [`first ms, ${few.world.size.events} events`]: roundToThreeDigits(first.few),
      [`first ms, ${many.world.size.events} events`]: roundToThreeDigits(first.many),
      [`p95 ms, ${few.world.size.events} events`]: roundToThreeDigits(median(rounds.few)),
      [`p95 ms, ${many.world.size.events} events`]: roundToThreeDigits(median(rounds.many)),
      ratio: roundToThreeDigits(ratio),
    })
    log(`  ${read.name}: × ${roundToThreeDigits(ratio)}`)
  }
  return { rows, worst, worstStatistics, failures }
}

/** Describes a roll-up that is still behind: reads of the waiting events would be measured too. */
async function describeRollupLag({
  server: { name, databaseUrl },
  world: { businesses },
}: RunningWorld): Promise<string[]> {
  return withOwner(databaseUrl ?? '', async (owner) => {
    const { rows } = await owner.query<{ counted: number; written: number }>(
      `select (select coalesce(sum(events), 0)::int from rollups where business_id = $1) as counted,
      (select count(*)::int from stamp_events where business_id = $1) as written`,
      [businesses[0]?.id],
    )
    const [{ counted, written } = { counted: 0, written: 0 }] = rows
    return written > 0 && written - counted <= MAX_WAITING_EVENTS
      ? []
      : [`${name}: ${counted} of the ${written} events of the business that is read are rolled up`]
  })
}
