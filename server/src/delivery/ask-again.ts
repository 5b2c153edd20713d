import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Log } from '../db/open.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { GatedMessage, MessageEnd, MessageGate } from './message-gate.ts'
import { openMessage, type SealedJob } from './sealed-message.ts'
import { wasUnanswered } from './send-queued-mail.ts'

type AskAgainDeps = {
  gate: MessageGate
  queue: Pick<JobQueue, 'postpone'>
  secrets: Secrets
  clock: Clock
  log: Log
}
type Job = JobWithMetadata<SealedJob>

/**
 * Sends a queued message if it may still go: it may have waited for hours. One that has to wait is queued again for then;
 * one that may not go any more ends, with the reason in the customer's history.
 */
export async function askAgain(
  job: Job,
  channel: GatedMessage['channel'],
  { gate, queue, secrets, clock, log }: AskAgainDeps,
  send: () => Promise<JobResult>,
): Promise<JobResult> {
  const { id, name, data } = job
  const message = gatedMessage(job, channel, secrets)
  if (message === null) return send()
  let result: JobResult<{ unanswered?: boolean }>
  try {
    // One that may have arrived is not asked about any more: `send` ends it.
    const answer = data.begun_at === undefined ? await gate.ask(message) : { kind: 'go' as const }
    if (answer.kind === 'drop') {
      log.info({ job: id, reason: answer.reason }, 'A message may not go any more')
      return { id, status: 'completed', output: { message: answer.reason } }
    }
    if (answer.kind === 'hold') {
      const { until } = answer
      const held: SealedJob = {
        ...data,
        held_until: until.toISOString(),
        // It is queued under a new id and without what the tries before knew.
        first_id: data.first_id ?? id,
        unanswered: wasUnanswered(job),
      }
      await queue.postpone(name, id, { data: held, milliseconds: until.getTime() - clock.now().getTime() })
      return { id, status: 'completed' }
    }
    result = await send()
  } catch (error) {
    log.warn({ err: error, job: id }, 'A message could not be asked about; it is tried again')
    const words = error instanceof Error ? error.message : String(error)
    // Keeps what the earlier try knew: an e-mail that may have arrived is sent once more, not twice.
    const output = { message: words, unanswered: wasUnanswered(job) }
    result = { id, status: 'failed', output }
  }
  const end = endOf(job, result)
  if (end !== null) await settle(message, end, { gate, log })
  return result
}

/** Returns null for a message that is not about a merchant's customers, and for one that `send` cannot open either. */
function gatedMessage({ data }: Job, channel: GatedMessage['channel'], secrets: Secrets): GatedMessage | null {
  if (data.origin === undefined) return null
  try {
    const { to } = openMessage<{ to: string }>(secrets, data).message
    return { ...data.origin, channel, to, ...(data.about === undefined ? {} : { about: data.about }) }
  } catch {
    return null
  }
}

/** Returns null while it is tried again. */
function endOf(
  { retryCount, retryLimit }: Job,
  { status, output }: JobResult<{ unanswered?: boolean }>,
): MessageEnd | null {
  if (status === 'completed') return 'sent'
  if (status === 'failed' && retryCount < retryLimit) return null
  return output?.unanswered === true ? 'unknown' : 'failed'
}

/** Never fails: a sent message must not be sent again because its history can not be written. */
async function settle(message: GatedMessage, end: MessageEnd, { gate, log }: Pick<AskAgainDeps, 'gate' | 'log'>) {
  await gate
    .settle(message, end)
    .catch((error: unknown) => log.warn({ err: error }, 'The end of a message could not be written'))
}
