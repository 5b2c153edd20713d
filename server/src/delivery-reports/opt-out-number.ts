import { setOwnConsents } from '../consents/own-consents.ts'
import type { Db } from '../db/open.ts'
import type { NumberOwner } from './delivery-reports.sql.ts'
import { withNumberOwners } from './find-reported.ts'
import { lockCustomerNow } from '../stamping/find-customer.sql.ts'

/** Withdraws the consent to text messages of whoever has this number, at every business that may have texted it. */
export async function optOutNumber(db: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  await withNumberOwners(db, phone, {
    choose: whoTexted,
    act: (tx, { business_id, customer_id }) =>
      withdrawSms(tx, { businessId: business_id, customerId: customer_id, phone, now }),
  })
}

/**
 * All businesses share one sender, so a reply does not say whose message it answers. Links to cards are sent by SMS
 * too and are in no history: if no business is known to have texted, each that knows the number may have.
 */
function whoTexted(owners: NumberOwner[]): NumberOwner[] {
  const texted = owners.filter((owner) => owner.is_texted)
  return texted.length > 0 ? texted : owners
}

/** The number is not suppressed for a customer who has another one by now. */
async function withdrawSms(
  tx: Db,
  { businessId, customerId, phone, now }: { businessId: string; customerId: string; phone: string; now: Date },
): Promise<void> {
  const customer = await lockCustomerNow(tx, businessId, customerId)
  if (customer?.phone !== phone) return
  await setOwnConsents(tx, businessId, customer, { channels: { sms: false }, source: 'sms_reply', now })
}
