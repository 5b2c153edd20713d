/** Runs the load generator in a separate process, and samples the server's CPU and memory during the measured time. */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOf, cpuOfServer, memoryOf } from '../usage.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Plan, WorkerMessage, StreamResult } from './plan.ts'

/** CPU in microseconds per answered request; memory is the peak observed, in MB. */
export type Loaded = { streams: StreamResult[]; node_us: number; postgres_us: number; memory_mb: number }

const TAP = join(import.meta.dirname, 'load-worker.ts')
const LOOK_EVERY_MS = 200
let plans = 0

export async function runLoad(server: ServerProcess, { streams, warm_ms, ms }: Omit<Plan, 'port'>): Promise<Loaded> {
  const path = join(server.folder, `plan-${plans++}.json`)
  const plan: Plan = { port: server.port, streams, warm_ms, ms }
  writeFileSync(path, JSON.stringify(plan))
  const child = fork(TAP, [path])
  const { promise, resolve, reject } = Promise.withResolvers<StreamResult[]>()
  const cpu = () => ({
    node: cpuOf(server.pid),
    postgres: server.postmaster === null ? Number.NaN : cpuOfServer(server.postmaster),
  })
  let from = cpu()
  let to = from
  let memory = 0
  const looking = setInterval(() => void (memory = Math.max(memory, memoryOf(server.pid))), LOOK_EVERY_MS)
  child.on('message', (said: WorkerMessage) => {
    if (said.say === 'begun') from = cpu()
    else if (said.say === 'ended') to = cpu()
    else resolve(said.streams)
  })
  child.on('error', reject).on('exit', (code) => reject(new Error(`The load generator ended with ${code}`)))
  try {
    const tapped = await promise
    const answered = tapped.reduce((total, one) => total + one.per_second * one.seconds, 0)
    const each = (seconds: number) => (seconds * 1_000_000) / answered
    return {
      streams: tapped,
      node_us: each(to.node - from.node),
      postgres_us: each(to.postgres - from.postgres),
      memory_mb: memory || Number.NaN,
    }
  } finally {
    clearInterval(looking)
  }
}

/**
 * Describes each response that was not 2xx; empty if there was none. The stream and statuses in `allowed` may be
 * refused.
 */
export function wrongAnswers(
  where: string,
  { streams }: Loaded,
  allowed: { stream: string; statuses: string[] } | null = null,
): string[] {
  return streams.flatMap(({ name, statuses }) =>
    Object.entries(statuses)
      .filter(([status]) => !status.startsWith('2') && !(allowed?.stream === name && allowed.statuses.includes(status)))
      .map(([status, times]) => `${where}, ${name}: ${times} × ${status}`),
  )
}
