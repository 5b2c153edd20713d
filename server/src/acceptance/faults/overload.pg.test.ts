/**
 * Sends four times what the server can serve, from many businesses: it sheds load at once, keeps its memory small, and
 * recovers soon after.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../testing/app/seeded-database.ts'
import { createProgramDatabases, type ProgramDatabases } from '../../testing/app/program-databases.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../../testing/app/server-process.ts'
import type { Tills } from '../../testing/faults/concurrent-tills.ts'
import { sized, tell } from '../../testing/faults/fault-report.ts'

const SECONDS = sized({ short: 4, long: 60 })
const TIMES = 4
/** Many businesses, so that no per-token rate limit applies before the server's own limit. */
const SHOPS = 16
const MAX_MB = 600
/** Maximum calls in flight: abandoned calls count as calls too, but the client's memory is limited. */
const MAX_CALLS = 4_000
const TOKEN = 'm'.repeat(43)

/** Status 0 means that the connection was reset before a response. */
type Answer = { status: number; retryAfter: boolean; ms: number }
let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let businesses: Tills[]
let server: ServerProcess
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CALLS })
beforeAll(async () => {
  programDatabases = await createProgramDatabases()
  programDatabase = await programDatabases.make()
  businesses = await seed(programDatabase, SHOPS)
  server = await startServer(programDatabase, { LOG_LEVEL: 'fatal', METRICS_TOKEN: TOKEN })
}, 180_000)
afterAll(async () => {
  agent.destroy()
  await endServers()
  await programDatabases.close()
})

test(
  'a server under four times its capacity sheds load, keeps its memory small and recovers',
  async () => {
    const calm = await closed(2_000)
    const perSecond = calm.length / 2
    const wrong = (answers: Answer[]) =>
      answers
        .filter(
          ({ status, retryAfter }) =>
            status !== 200 && status !== 0 && !((status === 503 || status === 429) && retryAfter),
        )
        .map(({ status }) => status)
    expect(wrong(calm)).toEqual([])

    let [peak, isOver] = [0, false]
    const watching = (async () => {
      for (; !isOver; await sleep(100)) peak = Math.max(peak, megabytes(server.pid))
    })()
    const inCalm = await servedWithin()
    const storm = await open(perSecond * TIMES)
    const inStorm = await servedWithin()
    isOver = true
    await watching

    const from = performance.now()
    while ((await Promise.all(Array.from({ length: 32 }, (_, n) => give(n)))).some(({ status }) => status !== 200)) {
      if (performance.now() - from > 60_000) throw new Error('The server did not recover')
      await sleep(50)
    }
    const goodAfterMs = Math.round(performance.now() - from)
    const after = await closed(1_000)
    expect(await server.stop()).toBe(0)

    const served = storm.filter(({ status }) => status === 200)
    const shed = storm.filter(({ status }) => status !== 200 && status !== 0)
    const cut = storm.length - served.length - shed.length
    tell({
      fault: `${TIMES} times what it can serve for ${SECONDS} s`,
      rounds: 1,
      survived: 1,
      lost: 0,
      doubled: 0,
      slowest_ms: goodAfterMs,
      more: `calm ${Math.round(perSecond)}/s with p99 ${p99(calm)} ms; then ${Math.round(storm.length / SECONDS)}/s asked, ${Math.round(served.length / SECONDS)}/s served with p99 ${p99(served)} ms (${p99Inside(inCalm, inStorm)} s inside), ${shed.length} told to come again with p99 ${p99(shed)} ms, ${cut} lines reset; after p99 ${p99(after)} ms; ${peak} MB at most`,
    })
    expect(wrong(storm)).toEqual([])
    expect([...calm, ...storm, ...after].filter(({ status }) => status === 0)).toEqual([])
    expect(shed.length).toBeGreaterThan(0)
    expect(served.length).toBeGreaterThan(0)
    expect(wrong(after)).toEqual([])
    expect(peak).toBeLessThanOrEqual(MAX_MB)
  },
  180_000 + SECONDS * 3_000,
)

/** Runs a closed loop: 32 tills that send the next request as soon as they are answered. */
async function closed(milliseconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: 32 }, async (_, till) => {
      for (let n = till; performance.now() < until; n += 32) answers.push(await give(n))
    }),
  )
  return answers
}

/** Runs an open loop: sends this many requests a second, whether or not they are answered. */
async function open(perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  let waiting = 0
  const from = performance.now()
  for (let n = 0; performance.now() - from < SECONDS * 1_000;) {
    for (const due = ((performance.now() - from) / 1_000) * perSecond; n < due; n++) {
      if (waiting >= MAX_CALLS) continue
      waiting += 1
      answers.push(
        give(n).finally(() => {
          waiting -= 1
        }),
      )
    }
    await sleep(5)
  }
  return Promise.all(answers)
}

function give(n: number): Promise<Answer> {
  const business = businesses[n % businesses.length]
  if (!business) throw new Error('There is no shop')
  const body = JSON.stringify({
    customer_id: business.customer_ids[Math.floor(n / businesses.length) % business.customer_ids.length],
    stamp_id: business.stamp_id,
  })
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port: server.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/business/customers/give-stamp',
        timeout: 60_000,
        headers: {
          authorization: `Bearer ${business.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (answer) => {
        answer.resume().once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] !== undefined,
            ms: performance.now() - from,
          }),
        )
      },
    )
    call.once('timeout', () => call.destroy(new Error('No answer within a minute')))
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve({ status: 0, retryAfter: false, ms: performance.now() - from })
      else reject(error)
    })
    call.end(body)
  })
}

function p99(answers: Answer[]): number {
  return Math.round(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0)
}

/** Returns the server's own latency histogram of gives; a client short of CPU time would measure its own delay too. */
async function servedWithin(): Promise<Map<string, number>> {
  const text = await (
    await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text()
  const lines = text
    .split('\n')
    .filter(
      (line) =>
        line.startsWith('http_request_duration_seconds_bucket') &&
        line.includes('give-stamp') &&
        line.includes('"2xx"'),
    )
  return new Map(lines.map((line) => [/le="([^"]+)"/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]))
}

function p99Inside(before: Map<string, number>, after: Map<string, number>): string {
  const count = (bound: string) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0)
  const bound = [...after.keys()].find((each) => count(each) >= count('+Inf') * 0.99)
  return `at most ${bound}`
}

/** Returns the process's resident memory in megabytes; 0 where the system does not report it. */
function megabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
