import { runLoad, wrongAnswers } from '../load/run-load.ts'
import type { PartResult, BenchContext, OpenedWorld, Row } from '../part.ts'
import { rounded } from '../spread.ts'
import { readsOf, timeRead } from './timed-reads.ts'

const TOGETHER = 32

export async function measureReads({ opened, options, say }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const mixed: Row[] = []
  const wrong: string[] = []
  const floors: PartResult['floors'] = []
  for (const one of opened) {
    const database = one.world.serverDatabase.name
    let slowest = 0
    for (const read of readsOf(one.world)) {
      const { times, wrong: its } = await timeRead(one, read, options.seconds * 300)
      wrong.push(...its)
      slowest = Math.max(slowest, times.p95)
      rows.push({
        database,
        read: read.name,
        'p50 ms': rounded(times.p50),
        'p95 ms': rounded(times.p95),
        'per second': rounded(times.per_second),
      })
      say(`  ${database}, ${read.name}: p95 ${rounded(times.p95)} ms`)
    }
    floors.push({ what: `slowest p95 of a read, ${database}, ms`, measured: slowest, floor: '≤ 80' })
    const loaded = await readTogether(one, options.seconds)
    const [all] = loaded.streams
    wrong.push(...wrongAnswers(`mixed reads on ${database}`, loaded))
    mixed.push({
      database,
      'reads/s': rounded(all?.per_second ?? 0),
      'p50 ms': rounded(all?.p50 ?? 0),
      'p95 ms': rounded(all?.p95 ?? 0),
      'node µs': rounded(loaded.node_us),
      'PostgreSQL µs': rounded(loaded.postgres_us),
      'memory MB': rounded(loaded.memory_mb),
    })
    floors.push({
      what: `mixed reads/s of ${TOGETHER} connections, ${database}`,
      measured: all?.per_second ?? Number.NaN,
      floor: '≥ 800',
    })
  }
  return {
    tables: [
      {
        title: 'Reads of the largest business',
        note: 'The business with half of all customers and events. 4 connections, one kind of read at a time.',
        rows,
      },
      {
        title: 'Dashboards, lists and ledgers together',
        note: `${TOGETHER} connections, businesses of every size.`,
        rows: mixed,
      },
    ],
    floors,
    wrong,
  }
}

function readTogether({ server, world }: OpenedWorld, seconds: number) {
  const asks = world.gives
    .slice(0, 20_000)
    .flatMap(({ token, body }) =>
      [
        '/v1/business/statistics/dashboard',
        '/v1/business/customers',
        '/v1/business/stamps',
        body && 'customer_id' in body
          ? `/v1/business/customers/stamps/${String(body.customer_id)}`
          : '/v1/business/customers',
      ].map((path) => ({ method: 'GET' as const, path, token })),
    )
  return runLoad(server, {
    streams: [{ name: 'reads', connections: TOGETHER, rate: null, asks }],
    warm_ms: 1000,
    ms: seconds * 1000,
  })
}
