import { BREAKER_RULES } from '@stampwell/domain/sending/circuit-breaker.ts'
import { retryDelay } from '@stampwell/domain/sending/retry-delay.ts'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { SendOutcome } from '../delivery/providers.ts'
import {
  changeRecipients,
  lockRecipients,
  settleHistory,
  type RecipientChange,
  type RecipientRow,
} from './recipients.sql.ts'
import type { ClaimedMessage } from './write-message.ts'

/** `outcome` is null if the provider was not called. `isDown`: its circuit breaker is open. */
export type Settled = { claimed: ClaimedMessage; outcome: SendOutcome | null; isDown: boolean; random: number }

/** Writes what became of messages that were claimed. */
export async function settleRecipients(
  db: Db,
  businessId: string,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const ids = settled.map(({ claimed }) => claimed.recipient.id)
  const rows = new Map((await lockRecipients(db, businessId, ids)).map((row) => [row.id, row]))
  const changes = settled.flatMap((one) => {
    const row = rows.get(one.claimed.recipient.id)
    return (row && changeOf(row, one, now)) ?? []
  })

  await changeRecipients(db, businessId, changes, now)
  await settleHistory(db, businessId, {
    sent: changes.filter(({ status }) => status === 'sent').map(({ id }) => id),
    unknown: changes.filter(({ status }) => status === 'unknown').map(({ id }) => id),
    withdrawn: changes.filter(({ status }) => status === 'failed').map(({ id }) => id),
  })
  for (const { claimed, outcome } of settled) {
    if (outcome?.kind !== 'refused' || !(outcome.is_address_dead || outcome.opted_out)) continue
    await suppress(db, businessId, {
      channel: claimed.content.channel,
      address: claimed.address,
      reason: outcome.opted_out ? 'unsubscribed' : 'refused',
      now,
    })
  }
}

function changeOf(row: RecipientRow, settled: Settled, now: Date): RecipientChange | null {
  const { claimed, outcome } = settled
  const isOurs = row.claimed_until?.getTime() === claimed.recipient.claimed_until?.getTime()
  if (isOurs) return changeOfClaimed(claimed.recipient, settled, now)
  // The claim ran out and somebody else settled the row. Only what this process knows for certain is added.
  if (outcome?.kind !== 'sent' || row.status !== 'unknown') return null
  return { id: row.id, status: 'sent', provider_id: outcome.provider_id, sent_at: now }
}

/** `recipient` is the row as it was claimed: this try and an earlier lost claim are counted in it. */
function changeOfClaimed(
  { id, channel, tries, lost_claims }: RecipientRow,
  { outcome, isDown, random }: Settled,
  now: Date,
): RecipientChange {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  // It was not tried, and keeps its place.
  if (outcome === null) return { id, status: 'queued', due_at: now, tries_added: -1 }
  if (outcome.kind === 'sent') return { id, status: 'sent', provider_id: outcome.provider_id, sent_at: now }
  if (outcome.kind === 'refused') return { id, status: 'failed', reason: 'refused' }
  const isUnanswered = outcome.kind === 'unanswered'
  // An unanswered message may have arrived: an SMS is not sent again, an e-mail once, under its Message-ID.
  if (isUnanswered && (channel === 'sms' || lost_claims > 0)) return { id, status: 'unknown', sent_at: now }
  const requested = outcome.kind === 'passing' ? outcome.retry_after_ms : 0
  const delay = retryDelay(tries, random, requested)
  // A provider that is down says nothing about the message, which waits for it however often it tried.
  if (outcome.kind === 'passing' && outcome.is_provider && isDown) {
    const wait = Math.min(delay ?? Infinity, BREAKER_RULES.max_delay_ms)
    return { id, status: 'queued', due_at: after(Math.max(wait, requested)) }
  }
  if (delay !== null) return { id, status: 'queued', due_at: after(delay), lost_claims_added: isUnanswered ? 1 : 0 }
  return lost_claims > 0 || isUnanswered
    ? { id, status: 'unknown', sent_at: now }
    : { id, status: 'failed', reason: 'unanswered' }
}
