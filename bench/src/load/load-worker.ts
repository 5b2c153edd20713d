/** The load generator, a process of its own: reads the plan named by its argument, asks, and tells what it measured. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../spread.ts'
import { openConnection } from './connection.ts'
import type { LoadRequest, Plan, WorkerMessage, Stream, StreamResult } from './plan.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan // written by run-load.ts
const began = performance.now()
const countsFrom = began + plan.warm_ms
const ends = countsFrom + plan.ms

const told = Promise.all([
  sleep(plan.warm_ms).then(() => tell({ say: 'begun' })),
  sleep(plan.warm_ms + plan.ms).then(() => tell({ say: 'ended' })),
])
const streams = await Promise.all(plan.streams.map(tap))
// Whose last call was due before the end is through before it.
await told
tell({ say: 'tapped', streams })
process.disconnect()

async function tap(stream: Stream): Promise<StreamResult> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const texts = stream.asks.map(textOf)
  const next = stream.rate === null ? () => performance.now() : ticket(stream.rate)

  await Promise.all(
    Array.from({ length: stream.connections }, async () => {
      const connection = openConnection(plan.port)
      for (let due = next(); due < ends; due = next()) {
        const early = due - performance.now()
        if (early > 0) await sleep(early)
        const status = await connection
          .ask(texts[Math.floor(Math.random() * texts.length)]?.() ?? '')
          .then(String, (error: Error) => error.message)
        statuses[status] = (statuses[status] ?? 0) + 1
        const now = performance.now()
        // A refusal is fast, and must not make the others look so.
        if (due >= countsFrom && now <= ends + 5000 && status.startsWith('2')) times.push(now - due)
      }
      connection.close()
    }),
  )
  const seconds = (performance.now() - countsFrom) / 1000
  return {
    name: stream.name,
    seconds,
    per_second: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    statuses,
  }
}

/** The moments at which the next ones are due, evenly. */
function ticket(rate: number): () => number {
  let drawn = 0
  return () => began + (drawn++ * 1000) / rate
}

/** What never changes of a request is written once. */
function textOf({ method, path, token, body, keyed }: LoadRequest): () => string {
  const payload = body ? JSON.stringify(body) : ''
  const head =
    `${method} /api${path} HTTP/1.1\r\nhost: localhost:${plan.port}\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}` +
    (body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n` : '')
  return keyed ? () => `${head}idempotency-key: ${randomUUID()}\r\n\r\n${payload}` : () => `${head}\r\n${payload}`
}

function tell(said: WorkerMessage) {
  process.send?.(said)
}
