/**
 * Measures giving a stamp over HTTP against pgbench calling the same database function, alternating in the same run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { runLoad, describeFailures } from '../load/run-load.ts'
import { onPostgres, type PartResult, type BenchContext, type RunningWorld } from '../part.ts'
import { runPgbench } from '../pgbench.ts'
import { withOwner } from '../prepare-world.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { cpuOfServer } from '../usage.ts'

const CLIENTS = 32
const WARM_UP_MS = 1000

type Round = {
  per_second: number
  p50: number
  p99: number
  node_us: number
  postgres_us: number
  memory_mb: number
  wal_bytes: number
}
type GiveMethod = { name: string; run: () => Promise<{ round: Round; wrong: string[] }>; rounds: Round[] }

export async function measureGives(context: BenchContext): Promise<PartResult> {
  const { options, log, pgbench } = context
  const { databaseUrl } = onPostgres(context).world.serverDatabase
  const http = context.running.map((one): GiveMethod => ({
    name: `HTTP on ${one.world.serverDatabase.name}`,
    run: () => overHttp(one, options.seconds),
    rounds: [],
  }))
  const baseline: GiveMethod[] =
    pgbench === null ? [] : [{ name: 'pgbench', run: () => withPgbench(context, pgbench), rounds: [] }]
  const methods = [...http, ...baseline]
  const wrong: string[] = []
  const before = databaseUrl === null ? null : await readUpdates(databaseUrl)

  for (let round = 0; round < options.rounds; round++) {
    // Rotates the order, so that no method always follows the same one.
    const order = [...methods.slice(round % methods.length), ...methods.slice(0, round % methods.length)]
    for (const method of order) {
      const { round: found, wrong: its } = await method.run()
      method.rounds.push(found)
      wrong.push(...its)
      log(`  round ${round + 1}, ${method.name}: ${Math.round(found.per_second)}/s`)
    }
  }

  const ratio = (method: GiveMethod) =>
    median(method.rounds.map((one, index) => one.per_second / (baseline[0]?.rounds[index]?.per_second ?? Number.NaN)))
  const medianOf = (method: GiveMethod, what: keyof Round) =>
    roundToThreeDigits(median(method.rounds.map((one) => one[what])))
  const [postgres, embedded] = http
  const hot = databaseUrl === null || before === null ? [] : hotUpdateShares(before, await readUpdates(databaseUrl))
  return {
    tables: [
      {
        title: 'Giving a stamp',
        note: `${CLIENTS} clients, ${options.rounds} rounds of ${options.seconds} s in turn; medians of the rounds. Every stamp has an idempotency key; over HTTP the server also looks up a token. CPU time is per stamp.`,
        rows: methods.map((method) => ({
          variant: method.name,
          '÷ pgbench': roundToThreeDigits(ratio(method)),
          'stamps/s': medianOf(method, 'per_second'),
          'p50 ms': medianOf(method, 'p50'),
          'p99 ms': medianOf(method, 'p99'),
          'node µs': medianOf(method, 'node_us'),
          'PostgreSQL µs': medianOf(method, 'postgres_us'),
          'memory MB': medianOf(method, 'memory_mb'),
          'WAL bytes': medianOf(method, 'wal_bytes'),
          'each round': method.rounds.map((one) => Math.round(one.per_second)).join(' '),
        })),
      },
      { title: 'Updates without index writes (HOT), on PostgreSQL', note: 'All rounds together.', rows: hot },
    ],
    targets: [
      ...(postgres && baseline[0]
        ? [{ what: 'HTTP ÷ pgbench, PostgreSQL', measured: ratio(postgres), target: '≥ 0.9' }]
        : []),
      ...(embedded && baseline[0]
        ? [{ what: 'HTTP ÷ pgbench, embedded', measured: ratio(embedded), target: '≥ 0.5' }]
        : []),
      ...(postgres
        ? [
            { what: 'p99 of a stamp on PostgreSQL, ms', measured: medianOf(postgres, 'p99'), target: '≤ 60' },
            { what: 'memory under load on PostgreSQL, MB', measured: medianOf(postgres, 'memory_mb'), target: '≤ 250' },
          ]
        : []),
    ],
    wrong,
  }
}

async function overHttp({ server, world }: RunningWorld, seconds: number): Promise<{ round: Round; wrong: string[] }> {
  const walBefore = await readWalBytes(server.databaseUrl)
  const loaded = await runLoad(server, {
    streams: [{ name: 'stamps', connections: CLIENTS, rate: null, requests: world.giveRequests }],
    warm_up_ms: WARM_UP_MS,
    ms: seconds * 1000,
  })
  const [stamps] = loaded.streams
  if (!stamps) throw new Error('Nothing was measured')
  const all = Object.values(stamps.statuses).reduce((total, times) => total + times, 0)
  return {
    round: {
      ...loaded,
      per_second: stamps.per_second,
      p50: stamps.p50,
      p99: stamps.p99,
      wal_bytes: ((await readWalBytes(server.databaseUrl)) - walBefore) / all,
    },
    wrong: describeFailures(`stamps on ${world.serverDatabase.name}`, loaded),
  }
}

async function withPgbench(context: BenchContext, pgbench: string): Promise<{ round: Round; wrong: string[] }> {
  const {
    server: { databaseUrl, postmaster, folder },
    world,
  } = onPostgres(context)
  const cpu = () => (postmaster === null ? Number.NaN : cpuOfServer(postmaster))
  const from = cpu()
  const walBefore = await readWalBytes(databaseUrl)
  const done = await runPgbench({
    pgbench,
    databaseUrl: databaseUrl ?? '',
    clients: CLIENTS,
    seconds: context.options.seconds,
    targets: world.giveRequests.length,
    folder,
  })
  const postgres_us = ((cpu() - from) * 1_000_000) / done.done
  return {
    round: {
      per_second: done.per_second,
      p50: done.p50,
      p99: done.p99,
      node_us: Number.NaN,
      memory_mb: Number.NaN,
      postgres_us,
      wal_bytes: ((await readWalBytes(databaseUrl)) - walBefore) / done.done,
    },
    wrong: done.failed > 0 ? [`pgbench: ${done.failed} transactions failed`] : [],
  }
}

/** Returns the bytes PostgreSQL has written to its WAL since the cluster was created. */
async function readWalBytes(databaseUrl: string | null): Promise<number> {
  if (databaseUrl === null) return Number.NaN
  const { rows } = await withOwner(databaseUrl, (owner) =>
    owner.query<{ bytes: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`),
  )
  return Number(rows[0]?.bytes)
}

type Updates = { name: string; all: number; hot: number }

async function readUpdates(databaseUrl: string): Promise<Updates[]> {
  // Backends report their statistics at most once a second.
  await sleep(1500)
  const { rows } = await withOwner(databaseUrl, (owner) =>
    owner.query<{ name: string; all: string; hot: string }>(
      `select relname as name, n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables
        where relname in ('customers', 'customer_cards', 'rollups') order by 1`,
    ),
  )
  return rows.map(({ name, all, hot }) => ({ name, all: Number(all), hot: Number(hot) }))
}

function hotUpdateShares(before: Updates[], after: Updates[]) {
  return after.map(({ name, all, hot }) => {
    const was = before.find((one) => one.name === name)
    const updates = all - (was?.all ?? 0)
    return {
      table: name,
      updates,
      'no index written': `${roundToThreeDigits((100 * (hot - (was?.hot ?? 0))) / Math.max(updates, 1))} %`,
    }
  })
}
