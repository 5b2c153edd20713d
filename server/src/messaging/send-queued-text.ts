import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Secrets } from '../crypto/secrets.ts'
import type { Log } from '../db/open.ts'
import { TextNotSent, type SmsSender } from '../sms/sms.ts'
import { openMessage, type SealedJob } from './sealed-message.ts'

export type TextMessage = { to: string; text: string }

type Deps = { smsSender: SmsSender; secrets: Secrets; log: Log }

/** Sends a queued text message. One that was refused, or that may have arrived, is not tried again. */
export async function sendQueuedText(
  { id, data }: JobWithMetadata<SealedJob>,
  { smsSender, secrets, log }: Deps,
): Promise<JobResult> {
  const facts = { job: id, ...(data.request_id === undefined ? {} : { request_id: data.request_id }) }
  try {
    const { message } = openMessage<TextMessage>(secrets, data)
    await smsSender.send({ id, ...message, ...(data.about === undefined ? {} : { about: data.about }) })
    log.info(facts, 'A text message was sent')
    return { id, status: 'completed' }
  } catch (error) {
    const why = error instanceof TextNotSent ? error.why : 'passing'
    const isLast = why === 'refused' || why === 'unanswered'
    log.warn(
      { err: error, ...facts },
      isLast ? 'A text message could not be sent' : 'A text message could not be sent; it is tried again',
    )
    const output = { message: error instanceof Error ? error.message : String(error) }
    return { id, status: isLast ? 'deadletter' : 'failed', output }
  }
}
