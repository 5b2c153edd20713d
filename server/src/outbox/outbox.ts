/** Transactional outbox: an e-mail is a job in the request's own transaction; a worker sends it after the commit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Db, Log } from '../db/open.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from '../mail/mail.ts'
import { currentRequestId } from '../request-id.ts'
import { sealMail, type SealedJob } from './sealed-mail.ts'
import { sendQueuedMail, type SendQueuedMailDeps } from './send-queued-mail.ts'

export type Outbox = {
  /** Queues an e-mail in this transaction. Erasing the customer named in `about` deletes it too. */
  mail(db: Db, mail: Mail, more?: { about?: string }): Promise<void>
  /** Looks for queued e-mails now instead of at the next poll. */
  wake(): void
  /** Resolves when no queued e-mail could be sent now. For seeds and tests. */
  drain(): Promise<void>
  start(): Promise<void>
  /** Finishes the e-mails that are being sent (10 s at most); the others stay queued for the next start. */
  stop(): Promise<void>
}

const MAIL = 'mail'
const BATCH_SIZE = 10

/** Creates the outbox of one process. `start` needs a migrated database. */
export function createOutbox({
  database,
  sender,
  secrets,
  clock,
  metrics,
  log,
}: SendQueuedMailDeps & { database: Database; clock: Clock }): Outbox {
  const boss = openQueue(database, log)
  let worker: string | null = null
  let isRunning = false

  return { mail, wake, drain, start, stop }

  async function mail(db: Db, email: Mail, { about }: { about?: string } = {}) {
    const request_id = currentRequestId()
    const job: SealedJob = {
      sealed: sealMail(secrets, { email, written_at: clock.now() }),
      ...(about === undefined ? {} : { about }),
      ...(request_id === null ? {} : { request_id }),
    }
    await boss.send(MAIL, job, { db: fromKysely(db) })
    // The commit follows within milliseconds without a notification; if it takes longer, the poll finds the e-mail.
    for (const milliseconds of [20, 120]) setTimeout(wake, milliseconds).unref()
  }

  function wake() {
    if (worker && isRunning) boss.notifyWorker(worker)
  }

  async function drain() {
    while (isRunning && (await hasWork())) {
      wake()
      await sleep(15)
    }
  }

  async function hasWork() {
    const found = await database.pool.query(
      `select 1 from ${JOB_SCHEMA}.job where name = $1 and (state = 'active' or state in ('created', 'retry')
        and start_after <= now()) limit 1`,
      [MAIL],
    )
    return found.rowCount !== 0
  }

  async function start() {
    await boss.start()
    isRunning = true
    const how = {
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS[database.kind],
    } as const
    worker = await boss.work<SealedJob, void, typeof how>(MAIL, how, (jobs) =>
      Promise.all(jobs.map((job) => sendQueuedMail(job, { sender, secrets, metrics, log }))),
    )
  }

  async function stop() {
    if (!isRunning) return
    isRunning = false
    await boss.stop({ graceful: true, timeout: 10_000 })
  }
}

function openQueue(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    // A second connection to PGlite's single session would run inside another transaction.
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.kind,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    warningSlowQuerySeconds: 60,
  })
  // pg-boss emits a copy of the error, which is not an Error.
  boss.on('error', ({ message, stack }) => log.error({ reason: message, stack }, 'The outbox had an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The outbox has a warning'))
  return boss
}

/** Seconds between polls. The embedded database shares this thread, so its polls are rarer; `wake` makes up for it. */
const POLL_SECONDS = { pglite: 2, postgres: 0.5 }
