import { retryDelay } from '@stampwell/domain/retry-delay.ts'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { SendOutcome } from '../messaging/providers.ts'
import { changeRecipients, lockRecipients, settleHistory, type RecipientChange } from './recipients.sql.ts'
import type { ClaimedMessage } from './write-message.ts'

export type Settled = { claimed: ClaimedMessage; outcome: SendOutcome; random: number }

/** Writes what became of messages that were handed to their provider. */
export async function settleRecipients(
  db: Db,
  businessId: string,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const held = new Set(
    (
      await lockRecipients(
        db,
        businessId,
        settled.map(({ claimed }) => claimed.recipient.id),
      )
    )
      // One that was cancelled meanwhile went out all the same, so that its answer counts.
      .map((row) => row.id),
  )
  const known = settled.filter(({ claimed }) => held.has(claimed.recipient.id))
  const changes = known.map((one) => changeOf(one, now))

  await changeRecipients(db, businessId, changes, now)
  await settleHistory(db, businessId, {
    sent: changes.filter(({ status }) => status === 'sent').map(({ id }) => id),
    withdrawn: changes.filter(({ status }) => status === 'failed').map(({ id }) => id),
  })
  for (const { claimed, outcome } of known) {
    if (outcome.kind !== 'refused' || !(outcome.is_address_dead || outcome.opted_out)) continue
    await suppress(db, businessId, {
      channel: claimed.recipient.channel === 'sms' ? 'sms' : 'email',
      address: claimed.message.address,
      reason: outcome.opted_out ? 'unsubscribed' : 'refused',
      now,
    })
  }
}

function changeOf({ claimed: { recipient }, outcome, random }: Settled, now: Date): RecipientChange {
  const { id, channel } = recipient
  if (outcome.kind === 'sent') return { id, status: 'sent', provider_id: outcome.provider_id, sent_at: now }
  if (outcome.kind === 'refused') return { id, status: 'failed', reason: 'refused' }
  // An unanswered message may have arrived: an SMS is not sent again, an e-mail once, under its Message-ID.
  if (outcome.kind === 'unanswered' && (channel === 'sms' || recipient.tries > 0))
    return { id, status: 'unknown', sent_at: now }
  const delay = retryDelay(recipient.tries + 1, random, outcome.kind === 'passing' ? outcome.retry_after_ms : 0)
  if (delay === null) return { id, status: 'failed', reason: 'unanswered' }
  return { id, status: 'queued', due_at: new Date(now.getTime() + delay) }
}
