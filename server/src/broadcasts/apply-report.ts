import { afterReport, type DeliveryReport, type RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import type { Db } from '../db/open.ts'
import { lostSentAt } from './claim-recipients.ts'
import { changeRecipients, isErased, lockRecipients, settleHistory, type RecipientRow } from './recipients.sql.ts'

/**
 * Moves a recipient forward by what is reported about it. Reports come late, twice and out of order. Returns the status
 * after the report, null if there is no such recipient, or an erased one opened the message or followed a link.
 */
export async function applyReport(
  db: Db,
  businessId: string,
  { recipientId, report, now }: { recipientId: string; report: DeliveryReport; now: Date },
): Promise<RecipientStatus | null> {
  const [recipient] = await lockRecipients(db, businessId, [recipientId])
  if (!recipient) return null
  // The lock waits for an erasure that is under way, and an erasure for this: so it deletes what was written before.
  const isByPerson = report === 'opened' || report === 'clicked'
  if (isByPerson && (await isErased(db, businessId, recipient.customer_id))) return null
  const isKnownNow = mayBeSent(recipient)
  const status = afterReport(isKnownNow ? 'unknown' : recipient.status, report)
  if (status === null) return recipient.status
  const reason = status === 'failed' ? ('refused' as const) : null
  const sent_at = isKnownNow && status !== 'failed' ? lostSentAt(recipient, now) : null
  await changeRecipients(db, businessId, [{ id: recipientId, status, reason, sent_at }], now)
  // A message that did not go out leaves its customer's history, and with it the limit of the week.
  if (status === 'failed') await settleHistory(db, businessId, { withdrawn: [recipientId] })
  // Until now the history said that it may have arrived.
  else if (isKnownNow || recipient.status === 'unknown') await settleHistory(db, businessId, { sent: [recipientId] })
  return status
}

/**
 * Returns whether a message waits of which a provider's answer is missing. What is reported of it is that answer, so
 * that nothing is sent once more.
 */
function mayBeSent({ status, claimed_until, lost_claims }: RecipientRow): boolean {
  return status === 'queued' && (claimed_until !== null || lost_claims > 0)
}
