/** The metrics of one app. Label values come from short fixed lists: never an id, an address or a name. */
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type AppMetrics = ReturnType<typeof createAppMetrics>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.1, 1, 10, 60, 300, 900, 3600]
const NANOSECONDS = 1e9

export function createAppMetrics({ dataDir }: { dataDir: string }) {
  const registry = new Registry()
  const own = { ...productMetrics(registry), ...serverMetrics(registry), ...jobMetrics(registry) }
  const ofProcess = processMetrics(registry, dataDir)
  const collectors: (() => void | Promise<void>)[] = [() => ofProcess.collect()]

  return {
    ...own,
    /** Registers a callback that updates metrics before every read. */
    onCollect: (collect: () => void | Promise<void>) => void collectors.push(collect),
    /** Returns all metrics in Prometheus's text format. */
    async read(): Promise<string> {
      await Promise.all(collectors.map(async (collect) => collect()))
      return registry.metrics()
    },
    stop: () => ofProcess.stop(),
  }
}

/** Removes the value of a gauge without labels: an unmeasured value is not 0. */
export function clear(gauge: Gauge): void {
  gauge.remove()
}

function productMetrics(registry: Registry) {
  const registers = [registry]
  const invariantViolations = new Gauge({
    name: 'invariant_violations',
    help: 'Rows that break an invariant of the ledger, at the last nightly check of any process.',
    registers,
  })
  // Nothing was checked yet.
  clear(invariantViolations)
  return {
    invariantViolations,
    stamps: new Counter({ name: 'stamps_total', help: 'Stamps given at the counter.', registers }),
    emailsSent: new Counter({
      name: 'emails_sent_total',
      help: 'Attempts to send an e-mail, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    liveStreams: new Gauge({ name: 'live_streams', help: 'Wallet pages that listen here.', registers }),
  }
}

function serverMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern. Event streams are not in it.',
      labelNames: ['route', 'method', 'status_class'] as const,
      buckets: SECONDS,
      registers,
    }),
    requestsAborted: new Counter({
      name: 'requests_aborted_total',
      help: 'Requests whose client closed the connection before the body was whole.',
      registers,
    }),
    queueJobs: new Gauge({
      name: 'queue_jobs',
      help: 'Jobs that wait to be done, by queue.',
      labelNames: ['queue'] as const,
      registers,
    }),
    queueAge: new Gauge({
      name: 'queue_oldest_job_age_seconds',
      help: 'Age of the oldest job that waits, by queue.',
      labelNames: ['queue'] as const,
      registers,
    }),
    databaseUp: new Gauge({ name: 'database_up', help: 'Whether the database answered this reading.', registers }),
    connections: new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, by state.',
      labelNames: ['state'] as const,
      registers,
    }),
    waiting: new Gauge({
      name: 'database_pool_waiting',
      help: 'Callers that wait for a connection.',
      registers,
    }),
  }
}

function jobMetrics(registry: Registry) {
  const registers = [registry]
  return {
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of a job that ended in this process, by outcome.',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time that a run of a job took.',
      labelNames: ['job'] as const,
      buckets: JOB_SECONDS,
      registers,
    }),
    jobsRunning: new Gauge({
      name: 'jobs_running',
      help: 'Runs of a job that are under way in this process.',
      labelNames: ['job'] as const,
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last ended well, in any process.',
      labelNames: ['job'] as const,
      registers,
    }),
  }
}

/** Not `collectDefaultMetrics`: its observers can not be stopped, and tests open many apps in one process. */
function processMetrics(registry: Registry, dataDir: string) {
  const registers = [registry]
  const diskFree = new Gauge({ name: 'disk_free_bytes', help: 'Room left where DATA_DIR lies.', registers })
  const loopDelay = new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late timers were since the last reading.',
    labelNames: ['quantile'] as const,
    registers,
  })
  const memory = new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process.', registers })
  const cpu = new Counter({ name: 'process_cpu_seconds_total', help: 'Processor time of the process.', registers })
  new Gauge({ name: 'process_start_time_seconds', help: 'When the process started.', registers }).set(
    Math.round(performance.timeOrigin) / 1000,
  )
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let spent = 0
  return {
    async collect() {
      memory.set(process.memoryUsage.rss())
      const { user, system } = process.cpuUsage()
      cpu.inc((user + system) / 1e6 - spent)
      spent = (user + system) / 1e6
      if (loop.count > 0)
        for (const percent of [50, 99, 100])
          loopDelay.set({ quantile: String(percent / 100) }, loop.percentile(percent) / NANOSECONDS)
      loop.reset()
      const disk = await statfs(dataDir).catch(() => null)
      if (disk) diskFree.set(disk.bavail * disk.bsize)
      else clear(diskFree)
    },
    stop: () => void loop.disable(),
  }
}
