/** Runs the load generator in a separate process, and samples the server's CPU and memory during the measured time. */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOf, cpuOfServer, memoryOf } from '../usage.ts'
import type { ServerProcess } from '../server-process.ts'
import { isAnswer, type Plan, type WorkerMessage, type StreamResult } from './plan.ts'

/** CPU in microseconds per answered request; memory is the peak observed, in MB. */
export type LoadResult = {
  streams: StreamResult[]
  node_us: number
  postgres_us: number
  /** Of the load generator itself. */
  load_us: number
  memory_mb: number
}

const LOAD_WORKER = join(import.meta.dirname, 'load-worker.ts')
const SAMPLE_INTERVAL_MS = 200
let plans = 0

export async function runLoad(
  server: ServerProcess,
  { streams, warm_up_ms, ms }: Omit<Plan, 'port'>,
): Promise<LoadResult> {
  const path = join(server.folder, `plan-${plans++}.json`)
  const plan: Plan = { port: server.port, streams, warm_up_ms, ms }
  writeFileSync(path, JSON.stringify(plan))
  const child = fork(LOAD_WORKER, [path])
  const { promise, resolve, reject } = Promise.withResolvers<StreamResult[]>()
  const cpu = () => ({
    node: cpuOf(server.pid),
    postgres: server.postmaster === null ? Number.NaN : cpuOfServer(server.postmaster),
    load: cpuOf(child.pid ?? 0),
  })
  let from = cpu()
  let to = from
  let memory = 0
  const sampling = setInterval(() => void (memory = Math.max(memory, memoryOf(server.pid))), SAMPLE_INTERVAL_MS)
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'begun') from = cpu()
    else if (message.type === 'ended') to = cpu()
    else resolve(message.streams)
  })
  child.on('error', reject).on('exit', (code) => reject(new Error(`The load generator ended with ${code}`)))
  try {
    const results = await promise
    const answered = results.reduce((total, one) => total + one.per_second * one.seconds, 0)
    const each = (seconds: number) => (seconds * 1_000_000) / answered
    return {
      streams: results,
      node_us: each(to.node - from.node),
      postgres_us: each(to.postgres - from.postgres),
      load_us: each(to.load - from.load),
      memory_mb: memory || Number.NaN,
    }
  } finally {
    clearInterval(sampling)
  }
}

/**
 * Describes each response that was no answer; empty if there was none. The stream and statuses in `allowed` may be
 * refused.
 */
export function describeFailures(
  where: string,
  { streams }: LoadResult,
  allowed: { stream: string; statuses: string[] } | null = null,
): string[] {
  return streams.flatMap(({ name, statuses }) =>
    Object.entries(statuses)
      .filter(([status]) => !isAnswer(status) && !(allowed?.stream === name && allowed.statuses.includes(status)))
      .map(([status, times]) => `${where}, ${name}: ${times} × ${status}`),
  )
}
