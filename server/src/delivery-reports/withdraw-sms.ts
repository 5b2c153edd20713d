import { setOwnConsents } from '../consents/own-consents.ts'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { isAddressOf } from './delivery-reports.sql.ts'

/**
 * Withdraws a locked customer's consent to text messages if this number is theirs, also through somebody who was merged into
 * them: both are one person. Returns false if it is not.
 */
export async function withdrawSms(
  tx: Db,
  businessId: string,
  { customer, phone, now }: { customer: CustomerRow; phone: string; now: Date },
): Promise<boolean> {
  if (!(await isAddressOf(tx, businessId, { customerId: customer.id, kind: 'phone', address: phone }))) return false
  await setOwnConsents(tx, businessId, customer, { channels: { sms: false }, source: 'sms_reply', now })
  // When the merge is undone, the number is written to again.
  if (customer.phone !== phone)
    await suppress(tx, businessId, { channel: 'sms', address: phone, reason: 'unsubscribed', now })
  return true
}
