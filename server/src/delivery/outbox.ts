/** Transactional outbox: a message is a job in the request's own transaction; a worker sends it after the commit. */
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { withoutIsolates } from '@stampwell/domain/text/name-in-text.ts'
import { toHeaderText } from '@stampwell/domain/text/plain-name.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import type { JobQueue, QueueWorker } from '../jobs/queue.ts'
import type { Mail } from '../mail/mail.ts'
import { checkAttachments } from '../mail/mail-attachment.ts'
import { currentRequestId } from '../request-id.ts'
import type { SmsSender } from '../sms/sms.ts'
import { askAgain } from './ask-again.ts'
import type { MessageGate, MessageOrigin } from './message-gate.ts'
import { sealMessage, type SealedJob } from './sealed-message.ts'
import { sendQueuedMail, type SendQueuedMailDeps } from './send-queued-mail.ts'
import { sendQueuedText, SMS, type TextMessage } from './send-queued-text.ts'

/** Erasing the customer named in `about` deletes the message too. One with an `origin` is asked about again before it goes. */
type QueuedAbout = { about?: string; origin?: MessageOrigin }

export type Outbox = {
  /** Queues an e-mail in this transaction; throws if its attachments are too large. */
  mail(db: Db, mail: Mail, more?: QueuedAbout): Promise<void>
  /** As `mail`, for many, in few statements. */
  mails(db: Db, mails: readonly Mail[]): Promise<void>
  /** Queues a text message. `to` is E.164. Refuses what a limit closes, after which the transaction may go on without it. */
  sms(db: Db, message: TextMessage, more: QueuedAbout & { origin: MessageOrigin }): Promise<void>
  /** Queues sealed data of a message that had failed for good, in this transaction, with all tries of its queue. */
  sendAgain(db: Db, queue: string, data: object): Promise<void>
  /** Looks for queued messages now instead of at the next poll. */
  wake(): void
  /** Resolves when no queued message could be sent now. For seeds and tests. */
  drain(): Promise<void>
}

const MAIL = 'mail'
/** A recipient's mail server may leave one business's messages hanging; they fill no more than half a batch, so others pass. */
const WORKER: Omit<QueueWorker<SealedJob>, 'run'> = {
  batchSize: 10,
  concurrency: 3,
  groupConcurrency: 5,
  groupOf: ({ origin }) => origin?.business_id,
  pollSeconds: { pglite: 2, postgres: 0.5 },
}

/** Registers the workers for e-mails and text messages at the queue. They send while the queue runs. */
export function createOutbox({
  queue,
  sender,
  smsSender,
  gate,
  secrets,
  clock,
  metrics,
  log,
}: SendQueuedMailDeps & { queue: JobQueue; smsSender: SmsSender; gate: MessageGate; clock: Clock }): Outbox {
  const asking = { gate, queue, secrets, clock, log }
  queue.work<SealedJob>(MAIL, {
    ...WORKER,
    run: (jobs) =>
      Promise.all(
        jobs.map((job) => askAgain(job, 'email', asking, () => sendQueuedMail(job, { sender, secrets, metrics, log }))),
      ),
  })
  queue.work<SealedJob>(SMS, {
    ...WORKER,
    run: (jobs) =>
      Promise.all(
        jobs.map((job) => askAgain(job, 'sms', asking, () => sendQueuedText(job, { queue, smsSender, secrets, log }))),
      ),
  })
  const wake = () => [MAIL, SMS].forEach((name) => queue.wake(name))

  return {
    async mail(db, mail, more) {
      checkAttachments(mail.attachments ?? [])
      await put(db, MAIL, mail, more)
    },
    async mails(db, mails) {
      for (const { attachments = [] } of mails) checkAttachments(attachments)
      const jobs = mails.map((mail) => sealedJob(mail))
      await queue.sendAll(db, MAIL, jobs)
      wakeSoon(MAIL)
    },
    async sms(db, { to, text }, more) {
      const { about, origin } = more
      const message = { to, text: withoutIsolates(text) }
      await gate.admit(db, { ...origin, ...message, channel: 'sms', ...(about === undefined ? {} : { about }) })
      await put(db, SMS, message, more)
    },
    sendAgain: send,
    wake,
    async drain() {
      for (const name of [MAIL, SMS]) await queue.endWaits(name, clock.now())
      await queue.drain([MAIL, SMS])
    },
  }

  async function put(db: Db, name: string, message: Mail | TextMessage, more: QueuedAbout = {}) {
    await send(db, name, sealedJob(message, more))
  }

  function sealedJob(message: Mail | TextMessage, { about, origin }: QueuedAbout = {}): SealedJob {
    const request_id = currentRequestId()
    return {
      sealed: sealMessage(secrets, { message: withSafeSubject(message), written_at: clock.now() }),
      ...(about === undefined ? {} : { about }),
      ...(origin === undefined ? {} : { origin }),
      ...(request_id === null ? {} : { request_id }),
    }
  }

  async function send(db: Db, name: string, job: object) {
    await queue.send(db, name, job)
    wakeSoon(name)
  }

  /** The commit follows within milliseconds without a notification; if it takes longer, the poll finds the message. */
  function wakeSoon(name: string) {
    for (const milliseconds of [20, 120]) setTimeout(() => queue.wake(name), milliseconds).unref()
  }
}

/** A subject may quote what somebody typed: an address or encoded word in it could pass for another sender's. */
function withSafeSubject(message: Mail | TextMessage): Mail | TextMessage {
  if (!('subject' in message)) return message
  return { ...message, subject: toHeaderText(message.subject, maskEmail(message.to)) }
}
