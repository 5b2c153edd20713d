/**
 * Measures giving a stamp over HTTP against pgbench calling the same database function, alternating in the same run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { runLoad, wrongAnswers } from '../load/run-load.ts'
import { onPostgres, type PartResult, type BenchContext, type OpenedWorld } from '../part.ts'
import { runPgbench } from '../pgbench.ts'
import { withOwner } from '../prepare-world.ts'
import { median, rounded } from '../spread.ts'
import { cpuOfServer } from '../usage.ts'

const CLIENTS = 32
const WARM_MS = 1000

type Round = {
  per_second: number
  p50: number
  p99: number
  node_us: number
  postgres_us: number
  memory_mb: number
  log_bytes: number
}
type GiveMethod = { name: string; run: () => Promise<{ round: Round; wrong: string[] }>; rounds: Round[] }

export async function measureGives(ground: BenchContext): Promise<PartResult> {
  const { options, say, pgbench } = ground
  const { databaseUrl } = onPostgres(ground).world.serverDatabase
  const http = ground.opened.map((one): GiveMethod => ({
    name: `HTTP on ${one.world.serverDatabase.name}`,
    run: () => overHttp(one, options.seconds),
    rounds: [],
  }))
  const bare: GiveMethod[] =
    pgbench === null ? [] : [{ name: 'pgbench', run: () => withPgbench(ground, pgbench), rounds: [] }]
  const ways = [...http, ...bare]
  const wrong: string[] = []
  const before = databaseUrl === null ? null : await readUpdates(databaseUrl)

  for (let round = 0; round < options.rounds; round++) {
    // Rotates the order, so that no method always follows the same one.
    const order = [...ways.slice(round % ways.length), ...ways.slice(0, round % ways.length)]
    for (const way of order) {
      const { round: found, wrong: its } = await way.run()
      way.rounds.push(found)
      wrong.push(...its)
      say(`  round ${round + 1}, ${way.name}: ${Math.round(found.per_second)}/s`)
    }
  }

  const ratio = (way: GiveMethod) =>
    median(way.rounds.map((one, index) => one.per_second / (bare[0]?.rounds[index]?.per_second ?? Number.NaN)))
  const middle = (way: GiveMethod, what: keyof Round) => rounded(median(way.rounds.map((one) => one[what])))
  const [postgres, embedded] = http
  const hot = databaseUrl === null || before === null ? [] : shareOfHot(before, await readUpdates(databaseUrl))
  return {
    tables: [
      {
        title: 'Giving a stamp',
        note: `${CLIENTS} clients, ${options.rounds} rounds of ${options.seconds} s in turn; medians of the rounds. Every stamp has an idempotency key; over HTTP the server also looks up a token. CPU time is per stamp.`,
        rows: ways.map((way) => ({
          variant: way.name,
          '÷ pgbench': rounded(ratio(way)),
          'stamps/s': middle(way, 'per_second'),
          'p50 ms': middle(way, 'p50'),
          'p99 ms': middle(way, 'p99'),
          'node µs': middle(way, 'node_us'),
          'PostgreSQL µs': middle(way, 'postgres_us'),
          'memory MB': middle(way, 'memory_mb'),
          'WAL bytes': middle(way, 'log_bytes'),
          'each round': way.rounds.map((one) => Math.round(one.per_second)).join(' '),
        })),
      },
      { title: 'Updates without index writes (HOT), on PostgreSQL', note: 'All rounds together.', rows: hot },
    ],
    floors: [
      ...(postgres && bare[0]
        ? [{ what: 'HTTP ÷ pgbench, PostgreSQL', measured: ratio(postgres), floor: '≥ 0.9' }]
        : []),
      ...(embedded && bare[0] ? [{ what: 'HTTP ÷ pgbench, embedded', measured: ratio(embedded), floor: '≥ 0.5' }] : []),
      ...(postgres
        ? [
            { what: 'p99 of a stamp on PostgreSQL, ms', measured: middle(postgres, 'p99'), floor: '≤ 60' },
            { what: 'memory under load on PostgreSQL, MB', measured: middle(postgres, 'memory_mb'), floor: '≤ 250' },
          ]
        : []),
    ],
    wrong,
  }
}

async function overHttp({ server, world }: OpenedWorld, seconds: number): Promise<{ round: Round; wrong: string[] }> {
  const log = await logLength(server.databaseUrl)
  const loaded = await runLoad(server, {
    streams: [{ name: 'stamps', connections: CLIENTS, rate: null, asks: world.gives }],
    warm_ms: WARM_MS,
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
      log_bytes: ((await logLength(server.databaseUrl)) - log) / all,
    },
    wrong: wrongAnswers(`stamps on ${world.serverDatabase.name}`, loaded),
  }
}

async function withPgbench(ground: BenchContext, pgbench: string): Promise<{ round: Round; wrong: string[] }> {
  const {
    server: { databaseUrl, postmaster, folder },
    world,
  } = onPostgres(ground)
  const cpu = () => (postmaster === null ? Number.NaN : cpuOfServer(postmaster))
  const from = cpu()
  const log = await logLength(databaseUrl)
  const done = await runPgbench({
    pgbench,
    databaseUrl: databaseUrl ?? '',
    clients: CLIENTS,
    seconds: ground.options.seconds,
    targets: world.gives.length,
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
      log_bytes: ((await logLength(databaseUrl)) - log) / done.done,
    },
    wrong: done.failed > 0 ? [`pgbench: ${done.failed} transactions failed`] : [],
  }
}

/** Returns the bytes PostgreSQL has written to its WAL since the cluster was created. */
async function logLength(databaseUrl: string | null): Promise<number> {
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

function shareOfHot(before: Updates[], after: Updates[]) {
  return after.map(({ name, all, hot }) => {
    const was = before.find((one) => one.name === name)
    const updates = all - (was?.all ?? 0)
    return {
      table: name,
      updates,
      'no index written': `${rounded((100 * (hot - (was?.hot ?? 0))) / Math.max(updates, 1))} %`,
    }
  })
}
