import { monitorEventLoopDelay } from 'node:perf_hooks'
import { statfs } from 'node:fs/promises'
import { counter, gauge, histogram } from './prometheus.ts'

export type AppMetrics = ReturnType<typeof createAppMetrics>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

export function createAppMetrics({ dataDir }: { dataDir: string }) {
  const own = {
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'Time to answer, by route pattern. Event streams are not in it.',
      SECONDS,
    ),
    requestsAborted: counter(
      'requests_aborted_total',
      'Requests whose client closed the connection before the body was whole.',
    ),
    stamps: counter('stamps_total', 'Stamps given at the counter.'),
    emailsSent: counter('emails_sent_total', 'Attempts to send an e-mail, by outcome.'),
    invariantViolations: gauge(
      'invariant_violations',
      'Rows that break an invariant of the ledger, at the last nightly check of any process.',
    ),
    queueJobs: gauge('queue_jobs', 'Jobs that wait to be done, by queue.'),
    queueAge: gauge('queue_oldest_job_age_seconds', 'Age of the oldest job that waits, by queue.'),
    databaseUp: gauge('database_up', 'Whether the database answered this reading.'),
    connections: gauge('database_pool_connections', 'Connections of the pool, by state.'),
    waiting: gauge('database_pool_waiting', 'Callers that wait for a connection.'),
    liveStreams: gauge('live_streams', 'Wallet pages that listen here.'),
    diskFree: gauge('disk_free_bytes', 'Room left where DATA_DIR lies.'),
    loopDelay: gauge('event_loop_delay_seconds', 'How late timers were since the last reading.'),
    memory: gauge('process_resident_memory_bytes', 'Memory of the process.'),
    cpu: counter('process_cpu_seconds_total', 'Processor time of the process.'),
    started: gauge('process_start_time_seconds', 'When the process started.'),
  }
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let spent = 0
  const looks: (() => void | Promise<void>)[] = []

  return {
    ...own,
    /** Registers a callback that updates metrics before every read. */
    onCollect: (look: () => void | Promise<void>) => void looks.push(look),
    async read(): Promise<string> {
      lookAtProcess()
      await Promise.all([lookAtDisk(), ...looks.map(async (look) => look())])
      return Object.values(own)
        .map((metric) => metric.print())
        .join('')
    },
    stop: () => void loop.disable(),
  }

  function lookAtProcess() {
    own.memory.set(process.memoryUsage.rss())
    const { user, system } = process.cpuUsage()
    own.cpu.add((user + system) / 1e6 - spent)
    spent = (user + system) / 1e6
    own.started.set(Math.round(performance.timeOrigin) / 1000)
    if (loop.count > 0)
      for (const percent of [50, 99, 100])
        own.loopDelay.set(loop.percentile(percent) / NANOSECONDS, { quantile: String(percent / 100) })
    loop.reset()
  }

  async function lookAtDisk() {
    const found = await statfs(dataDir).catch(() => null)
    if (found) own.diskFree.set(found.bavail * found.bsize)
    else own.diskFree.clear()
  }
}
