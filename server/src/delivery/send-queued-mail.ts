import { hideAddresses } from '@stampwell/domain/text/hide-addresses.ts'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Log } from '../db/open.ts'
import { NotDelivered, type Mail, type MailSender } from '../mail/mail.ts'
import type { AppMetrics } from '../metrics/metrics.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { openMessage, type SealedJob } from './sealed-message.ts'

export type SendQueuedMailDeps = {
  sender: MailSender
  secrets: Secrets
  metrics: Pick<AppMetrics, 'emailsSent'>
  log: Log
}

/**
 * Sends a queued e-mail. One that the mail server refused, or left unanswered twice, is not tried again; every other
 * failure is.
 */
export async function sendQueuedMail(
  job: JobWithMetadata<SealedJob>,
  { sender, secrets, metrics, log }: SendQueuedMailDeps,
): Promise<JobResult> {
  const { id, data } = job
  const facts = { job: id, ...(data.request_id === undefined ? {} : { request_id: data.request_id }) }
  try {
    const { message: email, written_at } = openMessage<Mail>(secrets, data)
    // The first job id identifies the e-mail in every attempt, which tells a retry from a second e-mail.
    await sender.send({
      ...email,
      written_at,
      message_id: data.first_id ?? id,
      ...(data.about === undefined ? {} : { about: data.about }),
    })
    metrics.emailsSent.inc({ outcome: 'sent' })
    log.info(facts, 'An e-mail was sent')
    return { id, status: 'completed' }
  } catch (error) {
    metrics.emailsSent.inc({ outcome: 'failed' })
    const why = error instanceof NotDelivered ? error.why : null
    // An e-mail that may have arrived is retried once, not twenty times.
    const isLast = why === 'refused' || (why === 'unanswered' && wasUnanswered(job))
    log.warn(
      { err: error, ...facts },
      isLast ? 'An e-mail could not be sent' : 'An e-mail could not be sent; it is tried again',
    )
    const unanswered = why === 'unanswered' || wasUnanswered(job)
    return {
      id,
      status: isLast ? 'deadletter' : 'failed',
      // The queue keeps it unsealed, and a mail server's words name the recipient.
      output: { message: hideAddresses(error instanceof Error ? error.message : String(error)), unanswered },
    }
  }
}

/** Returns whether a try before left the e-mail unanswered. `output`: of the last one. */
export function wasUnanswered({ data, output }: Pick<JobWithMetadata<SealedJob>, 'data' | 'output'>): boolean {
  if (data.unanswered === true) return true
  return output !== null && 'unanswered' in output && output.unanswered === true
}
