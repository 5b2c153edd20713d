/**
 * Measures an import of customers with their balances on PostgreSQL while stamps are given at a steady rate, in turns with
 * the same stamps alone. Each round brings a file of its own.
 */
import { imports } from '@stampwell/contract/business/imports.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { describeFailures, runLoad } from '../load/run-load.ts'
import { onPostgres, type BenchContext, type PartResult, type RunningWorld } from '../part.ts'
import { withOwner } from '../prepare-world.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { waitUntilIdle } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'

const GIVES_PER_SECOND = 50
const CONNECTIONS = 16
const WARM_UP_MS = 500
/** Share of the time of an import without stamps: beside them it takes longer, so it never ends within the stretch. */
const STRETCH_SHARE = 0.8
const SHORTEST_MS = 500
/** Columns of the files. */
const HEADER = 'name,phone,email,stamps,rewards'
const [STAMPS, REWARDS] = [3, 4]
const FULL_CARD = 10
/** A business may have few files that wait, and an import takes minutes at most. */
const TIMEOUT_MS = 30 * 60_000

type Gives = {
  p50: number
  p99: number
  node_cpu: number
  postgres_cpu: number
  load_cpu: number
  bench_cpu: number
  memory_mb: number
  wrong: string[]
}
type Round = { alone: Gives; beside: Gives; rows_per_second: number }

export async function measureImport(context: BenchContext): Promise<PartResult> {
  const { options, log } = context
  const running = onPostgres(context)
  const { server, world } = running
  const call = createCall({ base: `http://127.0.0.1:${server.port}/api`, token: () => world.tokens[0] ?? '' })
  const rows = Math.ceil(options.rows / options.rounds)
  const files = createFiles(call, { running, rows })

  const first = await files.prepare()
  const alone_s = await first.run()
  const ms = Math.round(
    Math.max(SHORTEST_MS, Math.min(options.seconds * 1000, alone_s * 1000 * STRETCH_SHARE - WARM_UP_MS)),
  )
  log(`  ${rows} rows alone: ${Math.round(rows / alone_s)} rows/s, so each stretch takes ${(ms / 1000).toFixed(1)} s`)

  const rounds: Round[] = []
  for (let round = 0; round < options.rounds; round++) {
    const file = await files.prepare()
    await waitUntilIdle(server)
    const alone = await giveFor(ms, running)
    const [took_s, beside] = await Promise.all([file.run(), giveFor(ms, running)])
    rounds.push({ alone, beside, rows_per_second: rows / took_s })
    log(
      `  round ${round + 1}: ${Math.round(rows / took_s)} rows/s, p99 ${beside.p99.toFixed(1)} ms, alone ${alone.p99.toFixed(1)} ms`,
    )
  }
  return {
    ...summary(rounds, { rows, ms, alone_per_second: rows / alone_s }),
    wrong: [...files.wrong, ...rounds.flatMap(({ alone, beside }) => [...alone.wrong, ...beside.wrong])],
  }
}

type Run = { rows: number; ms: number; alone_per_second: number }

function summary(rounds: Round[], { rows, ms, alone_per_second }: Run): Omit<PartResult, 'wrong'> {
  const of = (which: 'alone' | 'beside', what: Exclude<keyof Gives, 'wrong'>) =>
    roundToThreeDigits(median(rounds.map((round) => round[which][what])))
  const rate = roundToThreeDigits(median(rounds.map(({ rows_per_second }) => rows_per_second)))
  const ratio = roundToThreeDigits(median(rounds.map(({ alone, beside }) => beside.p99 / alone.p99)))
  return {
    tables: [
      {
        title: 'An import beside the tills',
        note: `${rounds.length} files of ${rows} rows into the largest business, each row with stamps and every tenth with a reward that waits; ${Math.round(alone_per_second)} rows/s without stamps beside them. ${GIVES_PER_SECOND} stamps a second in stretches of ${(ms / 1000).toFixed(1)} s, in turn without and with an import; medians. CPU is of one core.`,
        rows: (['alone', 'beside'] as const).map((which) => ({
          import: which === 'alone' ? 'none' : 'running',
          'rows/s': which === 'alone' ? Number.NaN : rate,
          'give p50 ms': of(which, 'p50'),
          'give p99 ms': of(which, 'p99'),
          'server CPU %': of(which, 'node_cpu'),
          'PostgreSQL CPU %': of(which, 'postgres_cpu'),
          'load generator CPU %': of(which, 'load_cpu'),
          'bench CPU %': of(which, 'bench_cpu'),
          'memory MB': of(which, 'memory_mb'),
          'each p99': rounds.map((round) => round[which].p99.toFixed(1)).join(' '),
        })),
      },
    ],
    targets: [
      { what: 'rows a second of an import beside 50 stamps', measured: rate, target: '≥ 2000' },
      { what: 'p99 of a stamp, import running ÷ none', measured: ratio, target: '≤ 2' },
    ],
  }
}

async function giveFor(ms: number, { server, world }: RunningWorld): Promise<Gives> {
  const [before, began] = [process.cpuUsage(), performance.now()]
  const loaded = await runLoad(server, {
    streams: [{ name: 'stamps', connections: CONNECTIONS, rate: GIVES_PER_SECOND, requests: world.giveRequests }],
    warm_up_ms: WARM_UP_MS,
    ms,
  })
  const { user, system } = process.cpuUsage(before)
  const [stamps] = loaded.streams
  if (!stamps) throw new Error('Nothing was measured')
  const answered = stamps.per_second * stamps.seconds
  const share = (us: number) => (100 * us * answered) / (ms * 1000)
  return {
    p50: stamps.p50,
    p99: stamps.p99,
    node_cpu: share(loaded.node_us),
    postgres_cpu: share(loaded.postgres_us),
    load_cpu: share(loaded.load_us),
    bench_cpu: (100 * (user + system)) / ((performance.now() - began) * 1000),
    memory_mb: loaded.memory_mb,
    wrong: describeFailures('stamps beside an import', loaded),
  }
}

type PreparedFile = { run(): Promise<number> }

/** Makes files of people whom no other file has. `wrong` tells of rows that did not come in. */
function createFiles(call: Call, { running, rows }: { running: RunningWorld; rows: number }) {
  const { server, world } = running
  const stamp_id = world.businesses[0]?.stamp_ids[0] ?? ''
  const wrong: string[] = []
  let people = 0
  const until = (id: string, status: string) => waitForStatus(server.databaseUrl ?? '', id, status)

  return {
    wrong,
    /** Uploads and checks a file: it waits for its start. */
    async prepare(): Promise<PreparedFile> {
      const lines = Array.from({ length: rows }, () => lineOf(people++))
      const file = new File([[HEADER, ...lines, ''].join('\n')], 'list.csv')
      const { id, suggested } = (await call(imports.upload, { body: { file } })).data.import
      const card = { stamp_id, stamps: STAMPS, rewards_waiting: REWARDS, mode: 'add', over_goal: 'carry' } as const
      await call(imports.check, {
        params: { id },
        body: { mapping: suggested, cards: [card], date_order: 'ymd', agreed: false },
      })
      await until(id, 'checked')
      return {
        /** Returns the seconds from the start to the last row. */
        async run() {
          const began = performance.now()
          await call(imports.start, { params: { id } })
          await until(id, 'done')
          const took_s = (performance.now() - began) / 1000
          const { counts, balances } = (await call(imports.show, { params: { id } })).data.import
          if (counts.created !== rows || balances?.people !== rows)
            wrong.push(`import: ${counts.created} people and ${balances?.people} balances of ${rows} rows came in`)
          return took_s
        },
      }
    },
  }
}

/** Numbers that the loaded world has not. */
function lineOf(n: number): string {
  const reward = n % 10 === 0 ? 1 : 0
  return `Guest ${n},0810${String(n).padStart(7, '0')},guest-${n}@example.com,${1 + (n % (FULL_CARD - 1))},${reward}`
}

async function waitForStatus(databaseUrl: string, id: string, status: string): Promise<void> {
  await withOwner(databaseUrl, async (owner) => {
    const isSo = async () => {
      const { rows } = await owner.query<{ status: string }>('select status from imports where id = $1', [id])
      if (rows[0]?.status === 'failed') throw new Error('The import failed')
      return rows[0]?.status === status
    }
    await waitUntil(isSo, { what: `The import was not ${status}`, timeoutMs: TIMEOUT_MS, everyMs: 50 })
  })
}
