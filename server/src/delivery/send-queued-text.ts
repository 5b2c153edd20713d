import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Secrets } from '../crypto/secrets.ts'
import type { Log } from '../db/open.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { TextNotSent, type OutgoingText, type SmsSender } from '../sms/sms.ts'
import { openMessage, type SealedJob } from './sealed-message.ts'

export type TextMessage = { to: string; text: string }

type Deps = { queue: Pick<JobQueue, 'begin' | 'endUndone'>; smsSender: SmsSender; secrets: Secrets; log: Log }

/** The queue of text messages. */
export const SMS = 'sms'

/** Sends a queued text message. One that was refused, or that may have arrived, is not tried again. */
export async function sendQueuedText(
  { id, data }: JobWithMetadata<SealedJob>,
  { queue, smsSender, secrets, log }: Deps,
): Promise<JobResult> {
  const facts = { job: id, ...(data.request_id === undefined ? {} : { request_id: data.request_id }) }
  try {
    const { message } = openMessage<TextMessage>(secrets, data)
    await handOverOnce(
      { id, ...message, ...(data.about === undefined ? {} : { about: data.about }) },
      { queue, smsSender },
    )
    log.info(facts, 'A text message was sent')
    return { id, status: 'completed' }
  } catch (error) {
    const isLast = isFinal(error)
    log.warn(
      { err: error, ...facts },
      isLast ? 'A text message could not be sent' : 'A text message could not be sent; it is tried again',
    )
    const unanswered = error instanceof TextNotSent && error.why === 'unanswered'
    const output = { message: error instanceof Error ? error.message : String(error), unanswered }
    return { id, status: isLast ? 'deadletter' : 'failed', output }
  }
}

/**
 * Marks the message before the service is called, so that a process that is killed meanwhile leaves it `unanswered`. The
 * mark goes only when the service is known not to have taken it.
 */
async function handOverOnce(
  text: OutgoingText,
  { queue, smsSender }: Pick<Deps, 'queue' | 'smsSender'>,
): Promise<void> {
  if (!(await queue.begin(SMS, text.id)))
    throw new TextNotSent('unanswered', 'It was handed over before, by a process that ended: it may have arrived')
  try {
    await smsSender.send(text)
  } catch (error) {
    if (!(error instanceof TextNotSent && error.why === 'unanswered')) await queue.endUndone(SMS, text.id)
    throw error
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof TextNotSent && (error.why === 'refused' || error.why === 'unanswered')
}
