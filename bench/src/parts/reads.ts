import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { LoadRequest } from '../load/plan.ts'
import { runLoad, describeFailures } from '../load/run-load.ts'
import type { PartResult, BenchContext, RunningWorld, Row } from '../part.ts'
import { roundToThreeDigits } from '../sample-statistics.ts'
import { listReads, measureRead, timeFirstRead } from './timed-reads.ts'

const MIXED_CONNECTIONS = 32
/** Stamps a second for each business, with which a fifth of all change in every second. */
const CHANGES = Math.log(1 / 0.8)
/** Milliseconds that must be left of a minute: with the next one a dashboard is counted anew, and gets another ETag. */
const LEFT_OF_MINUTE = 15_000

export async function measureReads({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const mixed: Row[] = []
  const unchanged: Row[] = []
  const wrong: string[] = []
  const targets: PartResult['targets'] = []
  for (const one of running) {
    const database = one.world.serverDatabase.name
    let slowest = 0
    for (const read of listReads(one.world)) {
      const first = await timeFirstRead(one, read)
      const { times, wrong: its } = await measureRead(one, read, options.seconds * 300)
      wrong.push(...its)
      slowest = Math.max(slowest, times.p95)
      rows.push({
        database,
        read: read.name,
        'first ms': roundToThreeDigits(first),
        'p50 ms': roundToThreeDigits(times.p50),
        'p95 ms': roundToThreeDigits(times.p95),
        'per second': roundToThreeDigits(times.per_second),
      })
      log(`  ${database}, ${read.name}: p95 ${roundToThreeDigits(times.p95)} ms, first ${roundToThreeDigits(first)} ms`)
    }
    targets.push({ what: `slowest p95 of a read, ${database}, ms`, measured: slowest, target: '≤ 80' })
    const loaded = await measureMixedReads(one, options.seconds)
    const [all, changes] = loaded.streams
    wrong.push(...describeFailures(`mixed reads on ${database}`, loaded))
    mixed.push({
      database,
      'reads/s': roundToThreeDigits(all?.per_second ?? 0),
      'p50 ms': roundToThreeDigits(all?.p50 ?? 0),
      'p95 ms': roundToThreeDigits(all?.p95 ?? 0),
      'stamps/s meanwhile': roundToThreeDigits(changes?.per_second ?? 0),
      'node µs': roundToThreeDigits(loaded.node_us),
      'PostgreSQL µs': roundToThreeDigits(loaded.postgres_us),
      'load generator µs': roundToThreeDigits(loaded.load_us),
      'memory MB': roundToThreeDigits(loaded.memory_mb),
    })
    targets.push({
      what: `mixed reads/s of ${MIXED_CONNECTIONS} connections, ${database}`,
      measured: all?.per_second ?? Number.NaN,
      target: database === 'embedded' ? '≥ 300' : '≥ 800',
    })
    const { row, ratio, wrong: its } = await measureUnchanged(one, options.seconds)
    unchanged.push(row)
    wrong.push(...its)
    targets.push({
      what: `a dashboard that nobody changed ÷ /healthz, ${database}`,
      measured: ratio,
      target: database === 'embedded' ? '≥ 0.25' : '≥ 0.4',
    })
  }
  return {
    tables: [
      {
        title: 'Reads of the largest business',
        note: 'The business with half of all customers and events. 4 connections, one kind of read at a time. The first is asked alone, before figures of long lists are cached.',
        rows,
      },
      {
        title: 'Dashboards, lists and ledgers together',
        note: `${MIXED_CONNECTIONS} connections, all businesses, a fifth of which change in every second. No answer is a 304.`,
        rows: mixed,
      },
      {
        title: 'A dashboard that nobody changed',
        note: `${MIXED_CONNECTIONS} connections, whose requests name the reply that they have, beside as many that ask whether the server lives; in turn.`,
        rows: unchanged,
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
  const gives = [...new Map(world.giveRequests.map((give) => [give.token, give])).values()]
  return runLoad(server, {
    streams: [
      { name: 'reads', connections: MIXED_CONNECTIONS, rate: null, requests },
      { name: 'stamps', connections: 8, rate: gives.length * CHANGES, requests: gives },
    ],
    warm_up_ms: 1000,
    ms: seconds * 1000,
  })
}

/** Reads the dashboards of a hundred businesses as a browser does that has them already, and `/healthz` in turn. */
async function measureUnchanged(running: RunningWorld, seconds: number) {
  const { server, world } = running
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < LEFT_OF_MINUTE) await sleep(left)
  const path = '/v1/business/statistics/dashboard'
  const tokens = [...new Set(world.giveRequests.map(({ token }) => token))].slice(0, 100)
  const known: LoadRequest[] = []
  for (const token of tokens) {
    const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    known.push({ method: 'GET', path, token, headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  }
  const alive: LoadRequest[] = [{ method: 'GET', path: '/healthz', token: null, isOutsideApi: true }]
  const run = async (name: string, requests: LoadRequest[]) => {
    const streams = [{ name, connections: MIXED_CONNECTIONS, rate: null, requests }]
    return runLoad(server, { streams, warm_up_ms: 300, ms: Math.min(seconds, 4) * 1000 })
  }
  const [dashboards, health] = [await run('unchanged dashboards', known), await run('healthz', alive)]
  const statuses = dashboards.streams[0]?.statuses ?? {}
  const ratio = (dashboards.streams[0]?.per_second ?? 0) / (health.streams[0]?.per_second ?? 0)
  return {
    ratio,
    row: {
      database: world.serverDatabase.name,
      '304/s': roundToThreeDigits(dashboards.streams[0]?.per_second ?? 0),
      '/healthz a second': roundToThreeDigits(health.streams[0]?.per_second ?? 0),
      ratio: roundToThreeDigits(ratio),
      'node µs': roundToThreeDigits(dashboards.node_us),
      'PostgreSQL µs': roundToThreeDigits(dashboards.postgres_us),
    },
    wrong: [
      ...describeFailures('healthz', health),
      ...Object.keys(statuses)
        .filter((status) => status !== '304')
        .map((status) => `An unchanged dashboard was answered ${status}`),
    ],
  }
}
