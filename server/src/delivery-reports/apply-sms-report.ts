import { applyReport } from '../broadcasts/apply-report.ts'
import { setOwnConsents } from '../consents/own-consents.ts'
import type { Db } from '../db/open.ts'
import type { SmsReport } from '../sms/callbacks.ts'
import { withReportedRecipient } from './find-reported.ts'
import { lockCustomerNow } from '../stamping/find-customer.sql.ts'

/** Moves a text message forward. One that failed because its person opted out at the service withdraws their consent. */
export async function applySmsReport(db: Db, report: SmsReport, now: Date): Promise<void> {
  const { provider_id, status, opted_out } = report
  await withReportedRecipient(
    db,
    { channel: 'sms', id: null, provider_id },
    async (tx, { business_id: businessId, id, customer_id }) => {
      // Before the recipient: whoever writes consents locks the customer first.
      const customer = opted_out ? await lockCustomerNow(tx, businessId, customer_id) : undefined
      await applyReport(tx, businessId, { recipientId: id, report: status, now })
      if (customer)
        await setOwnConsents(tx, businessId, customer, { channels: { sms: false }, source: 'sms_reply', now })
    },
  )
}
