import { afterReport, type DeliveryReport } from '@stampwell/domain/recipient.ts'
import type { Db } from '../db/open.ts'
import { changeRecipients, lockRecipients } from './recipients.sql.ts'

/** Moves a recipient forward by what is reported about it. Reports come late, twice and out of order. */
export async function applyReport(
  db: Db,
  businessId: string,
  { recipientId, report, now }: { recipientId: string; report: DeliveryReport; now: Date },
): Promise<void> {
  const [recipient] = await lockRecipients(db, businessId, [recipientId])
  const status = recipient && afterReport(recipient.status, report)
  if (!recipient || !status) return
  const reason = status === 'failed' ? ('refused' as const) : null
  await changeRecipients(db, businessId, [{ id: recipientId, status, reason }], now)
}
