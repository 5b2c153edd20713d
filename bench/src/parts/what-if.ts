/**
 * Replays the ledger of the largest business's first card on PostgreSQL while stamps are given at a steady rate, in
 * turns with the stamps alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { whatIf } from '@stampwell/contract/business/what-if.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { describeFailures, runLoad } from '../load/run-load.ts'
import { onPostgres, type BenchContext, type PartResult, type RunningWorld } from '../part.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'

const GIVES_PER_SECOND = 50
const WARM_UP_MS = 1000
const LOOK_EVERY_MS = 50
/** Other rules than the card's, so that every cycle is counted anew. */
const TRIAL = { number_of_stamps: 8 }

export async function measureWhatIf(context: BenchContext): Promise<PartResult> {
  const { options, log } = context
  const running = onPostgres(context)
  const rounds: { alone: Gives; beside: Gives; replays: Replay[] }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const alone = await giveFor(running, options.seconds)
    const replays: Replay[] = []
    const beside = await besideReplays(running, options.seconds, replays)
    rounds.push({ alone, beside, replays })
    log(
      `  round ${round + 1}: ${replays.length} replays, p99 ${beside.p99.toFixed(1)} ms, alone ${alone.p99.toFixed(1)} ms`,
    )
  }
  const replays = rounds.flatMap((round) => round.replays)
  const took = roundToThreeDigits(median(replays.map(({ seconds }) => seconds)))
  const rows = Math.max(...replays.map(({ rows_seen }) => rows_seen))
  const of = (which: 'alone' | 'beside', what: 'p50' | 'p99') =>
    roundToThreeDigits(median(rounds.map((round) => round[which][what])))
  return {
    tables: [
      {
        title: 'A what-if beside the tills',
        note: `${rows} entries replayed in ${took} s. ${GIVES_PER_SECOND} stamps a second, ${options.rounds} rounds of ${options.seconds} s in turn, one replay after the other; medians.`,
        rows: (['alone', 'beside'] as const).map((which) => ({
          replay: which === 'alone' ? 'none' : 'running',
          'give p50 ms': of(which, 'p50'),
          'give p99 ms': of(which, 'p99'),
          'each p99': rounds.map((round) => round[which].p99.toFixed(1)).join(' '),
        })),
      },
    ],
    targets: [
      { what: `what-if of ${rows} entries, s`, measured: took, target: '≤ 60 for 200,000' },
      {
        what: 'p99 of a stamp beside a what-if ÷ without it',
        measured: roundToThreeDigits(median(rounds.map(({ alone, beside }) => beside.p99 / alone.p99))),
        target: '≤ 2',
      },
    ],
    wrong: [
      ...rounds.flatMap(({ alone, beside }) => [...alone.wrong, ...beside.wrong]),
      ...replays.flatMap(({ status }) => (status === 'done' ? [] : [`a what-if ended as ${status}`])),
    ],
  }
}

type Gives = { p50: number; p99: number; wrong: string[] }

async function giveFor({ server, world }: RunningWorld, seconds: number): Promise<Gives> {
  const loaded = await runLoad(server, {
    streams: [{ name: 'stamps', connections: 16, rate: GIVES_PER_SECOND, requests: world.giveRequests }],
    warm_up_ms: WARM_UP_MS,
    ms: seconds * 1000,
  })
  const [stamps] = loaded.streams
  if (!stamps) throw new Error('Nothing was measured')
  return { p50: stamps.p50, p99: stamps.p99, wrong: describeFailures('stamps beside a what-if', loaded) }
}

/** Gives while one replay follows the other; the last one is waited for, and may end after the gives. */
async function besideReplays(running: RunningWorld, seconds: number, replays: Replay[]): Promise<Gives> {
  const { server, world } = running
  const call = createCall({ base: `http://127.0.0.1:${server.port}/api`, token: () => world.tokens[0] ?? '' })
  const stamp = world.businesses[0]?.stamp_ids[0]
  if (stamp === undefined) throw new Error('The largest business has no card')
  let isGiving = true
  const giving = giveFor(running, seconds).finally(() => (isGiving = false))
  while (isGiving) replays.push(await replay(call, stamp))
  return giving
}

type Replay = { seconds: number; rows_seen: number; status: string }

async function replay(call: Call, stamp: string): Promise<Replay> {
  const began = performance.now()
  const { data } = await call(whatIf.start, { params: { id: stamp }, body: TRIAL })
  for (;;) {
    const { run, rows_seen } = (await call(whatIf.show, { params: { run: data.run.id } })).data
    if (run.status !== 'running') return { seconds: (performance.now() - began) / 1000, rows_seen, status: run.status }
    await sleep(LOOK_EVERY_MS)
  }
}
