/** Gives stamps over HTTP on both databases in turn, in the same run, and prints what was measured. Nothing is asserted. */
import { cpus } from 'node:os'
import { measure, type Measured } from './measure.ts'
import { openShop, type Shop } from './shop.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const CONNECTIONS = [1, 32]

const postgresUrl = process.env['BENCH_DATABASE_URL'] ?? null
const shops: Shop[] = []
try {
  shops.push(await openShop({ name: 'embedded', databaseUrl: null, port: 3971 }))
  if (postgresUrl) shops.push(await openShop({ name: 'PostgreSQL', databaseUrl: postgresUrl, port: 3972 }))
  const results = await measureAll(shops)
  print(results)
} finally {
  for (const shop of shops) await shop.close()
}

type Row = { database: string; act: string; connections: number; start_ms: number; rounds: Measured[] }

/** Rounds alternate between the databases, so that a busy minute of the machine meets both. */
async function measureAll(open: Shop[]): Promise<Row[]> {
  const rows: Row[] = open.flatMap(shop => CONNECTIONS.flatMap(connections => ['give a stamp', 'read the dashboard']
    .map(act => ({ database: shop.name, act, connections, start_ms: shop.start_ms, rounds: [] }))))
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of rows) {
      const shop = open.find(one => one.name === row.database)
      if (!shop) continue
      const act = row.act === 'give a stamp' ? shop.giveStamp : shop.readDashboard
      row.rounds.push(await measure(act, { connections: row.connections, seconds: SECONDS }))
    }
  }
  return rows
}

function print(rows: Row[]) {
  const shown = rows.map(({ database, act, connections, start_ms, rounds }) => ({
    database, act, connections, 'per second': middle(rounds.map(one => one.per_second)),
    'p50 ms': middle(rounds.map(one => one.p50_ms)), 'p99 ms': middle(rounds.map(one => one.p99_ms)), errors: sum(rounds.map(one => one.errors)),
    'warm start ms': start_ms, 'of PostgreSQL': 1,
  }))
  for (const row of shown) {
    const peer = shown.find(one => one.database === 'PostgreSQL' && one.act === row.act && one.connections === row.connections)
    row['of PostgreSQL'] = peer ? Number((row['per second'] / peer['per second']).toFixed(2)) : Number.NaN
  }
  console.table(shown)
  console.log(JSON.stringify({ machine: { cores: cpus().length, model: cpus()[0]?.model ?? '', node: process.version }, seconds: SECONDS, rounds: ROUNDS, rows: shown }))
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
