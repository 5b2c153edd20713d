/** Transactional outbox: an e-mail is a job in the request's own transaction; a worker sends it after the commit. */
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import type { JobQueue } from '../jobs/queue.ts'
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
}

const MAIL = 'mail'
const BATCH_SIZE = 10
const POLL_SECONDS = { pglite: 2, postgres: 0.5 }

/** Registers the worker for e-mails at the queue. It sends while the queue runs. */
export function createOutbox({
  queue,
  sender,
  secrets,
  clock,
  metrics,
  log,
}: SendQueuedMailDeps & { queue: JobQueue; clock: Clock }): Outbox {
  queue.work<SealedJob>(MAIL, {
    batchSize: BATCH_SIZE,
    concurrency: 1,
    oneOfGroup: false,
    pollSeconds: POLL_SECONDS,
    run: (jobs) => Promise.all(jobs.map((job) => sendQueuedMail(job, { sender, secrets, metrics, log }))),
  })
  const wake = () => queue.wake(MAIL)

  return { mail, wake, drain: () => queue.drain([MAIL]) }

  async function mail(db: Db, email: Mail, { about }: { about?: string } = {}) {
    const request_id = currentRequestId()
    const job: SealedJob = {
      sealed: sealMail(secrets, { email, written_at: clock.now() }),
      ...(about === undefined ? {} : { about }),
      ...(request_id === null ? {} : { request_id }),
    }
    await queue.send(db, MAIL, job)
    // The commit follows within milliseconds without a notification; if it takes longer, the poll finds the e-mail.
    for (const milliseconds of [20, 120]) setTimeout(wake, milliseconds).unref()
  }
}
