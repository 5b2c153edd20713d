/**
 * The load generator, a separate process: reads the plan file named by its argument, sends the requests and reports its
 * measurements.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../sample-statistics.ts'
import { openConnection } from './connection.ts'
import { isAnswer, type LoadRequest, type Plan, type WorkerMessage, type Stream, type StreamResult } from './plan.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan // run-load.ts wrote this file
const began = performance.now()
const countsFrom = began + plan.warm_up_ms
const ends = countsFrom + plan.ms

const notified = Promise.all([
  sleep(plan.warm_up_ms).then(() => notify({ type: 'begun' })),
  sleep(plan.warm_up_ms + plan.ms).then(() => notify({ type: 'ended' })),
])
const streams = await Promise.all(plan.streams.map(runStream))
// The streams may finish before the measured time is over; wait until 'ended' was sent.
await notified
notify({ type: 'results', streams })
process.disconnect()

async function runStream(stream: Stream): Promise<StreamResult> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const texts = stream.requests.map(renderRequest)
  const next = stream.rate === null ? () => performance.now() : dueTimes(stream.rate)

  await Promise.all(
    Array.from({ length: stream.connections }, async () => {
      const connection = openConnection(plan.port)
      for (let due = next(); due < ends; due = next()) {
        const early = due - performance.now()
        if (early > 0) await sleep(early)
        const status = await connection
          .send(texts[Math.floor(Math.random() * texts.length)]?.() ?? '')
          .then(String, (error: Error) => error.message)
        statuses[status] = (statuses[status] ?? 0) + 1
        const now = performance.now()
        // Counts only answers: refusals are fast and would lower the percentiles.
        if (due >= countsFrom && now <= ends + 5000 && isAnswer(status)) times.push(now - due)
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

/** Returns the times at which the next requests are due, evenly spaced. */
function dueTimes(rate: number): () => number {
  let count = 0
  return () => began + (count++ * 1000) / rate
}

/** Renders the constant part of a request once. */
function renderRequest({ method, path, token, body, headers = {}, keyed, isOutsideApi }: LoadRequest): () => string {
  const payload = body ? JSON.stringify(body) : ''
  const head =
    `${method} ${isOutsideApi ? '' : '/api'}${path} HTTP/1.1\r\nhost: localhost:${plan.port}\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}` +
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('') +
    (body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n` : '')
  return keyed ? () => `${head}idempotency-key: ${randomUUID()}\r\n\r\n${payload}` : () => `${head}\r\n${payload}`
}

function notify(message: WorkerMessage) {
  process.send?.(message)
}
