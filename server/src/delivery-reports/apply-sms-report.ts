import { applyReport } from '../broadcasts/apply-report.ts'
import { lockRecipients } from '../broadcasts/recipients.sql.ts'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { SmsReport } from '../sms/callbacks.ts'
import type { ReportedRecipient } from './delivery-reports.sql.ts'
import { withReportedRecipient } from './find-reported.ts'
import { withdrawSms } from './withdraw-sms.ts'
import { lockCustomerNow } from '../stamping/find-customer.sql.ts'

/** Moves a text message forward. One that failed because its person opted out at the service withdraws their consent. */
export async function applySmsReport(db: Db, report: SmsReport, now: Date): Promise<void> {
  const { provider_id, status, opted_out } = report
  await withReportedRecipient(db, { channel: 'sms', id: null, provider_id }, async (tx, recipient) => {
    if (opted_out) await applyOptOut(tx, recipient, { report, now })
    else await applyReport(tx, recipient.business_id, { recipientId: recipient.id, report: status, now })
  })
}

/**
 * The number that opted out gets nothing more, and its customer's consent is withdrawn unless they have another number by
 * now. A report that comes again withdraws nothing, so that it does not undo what the customer chose since.
 */
async function applyOptOut(
  tx: Db,
  { business_id: businessId, id: recipientId, customer_id }: ReportedRecipient,
  { report: { status, to }, now }: { report: SmsReport; now: Date },
): Promise<void> {
  // Before the recipient: whoever writes consents locks the customer first. After an erasure there is none.
  const customer = await lockCustomerNow(tx, businessId, customer_id)
  const [before] = await lockRecipients(tx, businessId, [recipientId])
  const after = await applyReport(tx, businessId, { recipientId, report: status, now })
  if (before === undefined || after === before.status) return

  const address = to ?? customer?.phone ?? null
  if (address === null) return
  const isTheirs = customer !== undefined && (await withdrawSms(tx, businessId, { customer, phone: address, now }))
  if (!isTheirs) await suppress(tx, businessId, { channel: 'sms', address, reason: 'unsubscribed', now })
}
