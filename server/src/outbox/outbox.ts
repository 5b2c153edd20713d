/**
 * Transactional outbox for e-mails: each is a job in the request's own transaction, and a worker sends it after the
 * commit.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Database, Db, Log } from '../db/open.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Clock } from '../outside/clock.ts'
import { NotDelivered, type Mail, type MailSender, type OutgoingMail } from '../outside/mail.ts'
import type { AppMetrics } from '../outside/metrics.ts'
import { currentRequestId } from '../outside/request-id.ts'
import type { Secrets } from '../outside/secrets.ts'

export type Outbox = {
  /**
   * Queues an e-mail in this transaction: it is sent if and only if the transaction commits. Erasing the customer named
   * in `about` deletes it too.
   */
  mail(db: Db, mail: Mail, more?: { about?: string }): Promise<void>
  /** Looks for queued e-mails now instead of at the next poll. */
  wake(): void
  /** Resolves when no queued e-mail could be sent now. For seeds and tests. */
  drain(): Promise<void>
  start(): Promise<void>
  /** Finishes the e-mails that are being sent (10 s at most); the others stay queued for the next start. */
  stop(): Promise<void>
}

/** Job data. The e-mail is encrypted, because it holds codes and secret links and jobs are kept for days. */
type SealedJob = { sealed: string; about?: string; request_id?: string }

type QueuedMail = { email: Mail; written_at: string }

const MAIL = 'mail'
const PURPOSE = 'letter'
const AT_ONCE = 10

/** Creates the outbox of one process. `start` needs a migrated database. */
export function createOutbox({
  database,
  sender,
  secrets,
  clock,
  metrics,
  log,
}: {
  database: Database
  sender: MailSender
  secrets: Secrets
  clock: Clock
  metrics: Pick<AppMetrics, 'emailsSent'>
  log: Log
}): Outbox {
  const boss = new PgBoss({
    // Queries go only through the pool: a second connection to PGlite's single session would run inside another
    // transaction.
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
  let worker: string | null = null
  let isRunning = false

  return { mail, wake, drain, start, stop }

  async function mail(db: Db, email: Mail, { about }: { about?: string } = {}) {
    const written: QueuedMail = { email, written_at: clock.now().toISOString() }
    const request_id = currentRequestId()
    const job: SealedJob = {
      sealed: secrets.seal(PURPOSE, JSON.stringify(written)),
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
      batchSize: AT_ONCE,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS[database.kind],
    } as const
    worker = await boss.work<SealedJob, void, typeof how>(MAIL, how, sendAll)
  }

  async function stop() {
    if (!isRunning) return
    isRunning = false
    await boss.stop({ graceful: true, timeout: 10_000 })
  }

  function open({ sealed }: SealedJob): Omit<OutgoingMail, 'message_id'> {
    const text = secrets.unseal(PURPOSE, sealed)
    if (text === null) throw new Error('The e-mail was sealed with a SECRET_KEY that is no longer set')
    const { email, written_at } = JSON.parse(text) as QueuedMail // written by `mail`
    return { ...email, written_at: new Date(written_at) }
  }

  function sendAll(jobs: JobWithMetadata<SealedJob>[]): Promise<JobResult[]> {
    return Promise.all(jobs.map(send))
  }

  async function send({ id, data, output }: JobWithMetadata<SealedJob>): Promise<JobResult> {
    const facts = { job: id, ...(data.request_id === undefined ? {} : { request_id: data.request_id }) }
    try {
      // The job id identifies the e-mail in every attempt, which tells a retry from a second e-mail.
      await sender.send({
        ...open(data),
        message_id: id,
        ...(data.about === undefined ? {} : { about: data.about }),
      })
      metrics.emailsSent.add(1, { outcome: 'sent' })
      log.info(facts, 'An e-mail was sent')
      return { id, status: 'completed' }
    } catch (error) {
      metrics.emailsSent.add(1, { outcome: 'failed' })
      const why = error instanceof NotDelivered ? error.why : null
      // An e-mail that may have arrived is retried once, not twenty times.
      const isLast = why === 'refused' || (why === 'unanswered' && wasUnanswered(output))
      log.warn(
        { err: error, ...facts },
        isLast ? 'An e-mail could not be sent' : 'An e-mail could not be sent; it is tried again',
      )
      const unanswered = why === 'unanswered' || wasUnanswered(output)
      return {
        id,
        status: isLast ? 'deadletter' : 'failed',
        output: { message: error instanceof Error ? error.message : String(error), unanswered },
      }
    }
  }
}

function wasUnanswered(output: object | null): boolean {
  return output !== null && 'unanswered' in output && output.unanswered === true
}

/**
 * Seconds between polls. The embedded database runs in this thread, so it is polled less often; `wake` makes up for it.
 */
const POLL_SECONDS = { pglite: 2, postgres: 0.5 }
