import { runLoad, describeFailures } from '../load/run-load.ts'
import type { PartResult, BenchContext, RunningWorld, Row } from '../part.ts'
import { roundToThreeDigits } from '../sample-statistics.ts'
import { listReads, measureRead } from './timed-reads.ts'

const MIXED_CONNECTIONS = 32

export async function measureReads({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const mixed: Row[] = []
  const wrong: string[] = []
  const targets: PartResult['targets'] = []
  for (const one of running) {
    const database = one.world.serverDatabase.name
    let slowest = 0
    for (const read of listReads(one.world)) {
      const { times, wrong: its } = await measureRead(one, read, options.seconds * 300)
      wrong.push(...its)
      slowest = Math.max(slowest, times.p95)
      rows.push({
        database,
        read: read.name,
        'p50 ms': roundToThreeDigits(times.p50),
        'p95 ms': roundToThreeDigits(times.p95),
        'per second': roundToThreeDigits(times.per_second),
      })
      log(`  ${database}, ${read.name}: p95 ${roundToThreeDigits(times.p95)} ms`)
    }
    targets.push({ what: `slowest p95 of a read, ${database}, ms`, measured: slowest, target: '≤ 80' })
    const loaded = await measureMixedReads(one, options.seconds)
    const [all] = loaded.streams
    wrong.push(...describeFailures(`mixed reads on ${database}`, loaded))
    mixed.push({
      database,
      'reads/s': roundToThreeDigits(all?.per_second ?? 0),
      'p50 ms': roundToThreeDigits(all?.p50 ?? 0),
      'p95 ms': roundToThreeDigits(all?.p95 ?? 0),
      'node µs': roundToThreeDigits(loaded.node_us),
      'PostgreSQL µs': roundToThreeDigits(loaded.postgres_us),
      'memory MB': roundToThreeDigits(loaded.memory_mb),
    })
    targets.push({
      what: `mixed reads/s of ${MIXED_CONNECTIONS} connections, ${database}`,
      measured: all?.per_second ?? Number.NaN,
      target: '≥ 800',
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
        note: `${MIXED_CONNECTIONS} connections, businesses of every size.`,
        rows: mixed,
      },
    ],
    targets,
    wrong,
  }
}

function measureMixedReads({ server, world }: RunningWorld, seconds: number) {
  const requests = world.giveRequests
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
    streams: [{ name: 'reads', connections: MIXED_CONNECTIONS, rate: null, requests }],
    warm_up_ms: 1000,
    ms: seconds * 1000,
  })
}
