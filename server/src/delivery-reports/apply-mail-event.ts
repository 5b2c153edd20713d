/** Applies an e-mail provider's report: of progress, a dead address or a complaint. */
import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import { isByScanner } from '@stampwell/domain/sending/recipient.ts'
import { applyReport } from '../broadcasts/apply-report.ts'
import { setOwnConsents } from '../consents/own-consents.ts'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { MailEvent } from '../mail/mail-events.ts'
import { lockCustomerNow, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { isAddressOf, type ReportedRecipient } from './delivery-reports.sql.ts'
import { withReportedRecipient } from './find-reported.ts'

export async function applyMailEvent(db: Db, event: MailEvent, now: Date): Promise<void> {
  const { message_id, provider_id } = event
  await withReportedRecipient(db, { channel: 'email', id: message_id, provider_id }, (tx, recipient) =>
    applyToRecipient(tx, recipient, { event, now }),
  )
}

async function applyToRecipient(
  tx: Db,
  { business_id: businessId, id: recipientId, customer_id: customerId, sent_at }: ReportedRecipient,
  { event, now }: { event: MailEvent; now: Date },
): Promise<void> {
  const { kind } = event
  const isOpening = kind === 'opened' || kind === 'clicked'
  if (isOpening && isByScanner(sent_at, event.at ?? now)) return
  // Before the recipient: whoever writes consents locks the customer first. After an erasure there is none.
  const customer = isOpening || kind === 'delivered' ? undefined : await lockCustomerNow(tx, businessId, customerId)
  // Only an e-mail that arrived is complained about.
  const report = kind === 'complained' ? 'delivered' : kind
  const status = await applyReport(tx, businessId, { recipientId, report, now })

  const addresses = addressesOf(event, customer)
  if (kind === 'bounced' && event.is_address_dead && status === 'bounced')
    for (const address of addresses)
      await suppress(tx, businessId, { channel: 'email', address, reason: 'bounced', now })
  if (kind === 'complained') await heedComplaint(tx, businessId, { customer, addresses, now })
}

/** A complaint that is reported again withdraws nothing, so that it does not undo what the customer chose since. */
async function heedComplaint(
  tx: Db,
  businessId: string,
  { customer, addresses, now }: { customer: CustomerRow | undefined; addresses: readonly string[]; now: Date },
): Promise<void> {
  for (const address of addresses) {
    const isNew = await suppress(tx, businessId, { channel: 'email', address, reason: 'complained', now })
    if (!isNew || !customer) continue
    // Somebody who was merged into them is the same person.
    if (await isAddressOf(tx, businessId, { customerId: customer.id, kind: 'email', address }))
      await setOwnConsents(tx, businessId, customer, { channels: { email: false }, source: 'complaint', now })
  }
}

/** The addresses that the report names, or the customer's, which may have changed since the sending. */
function addressesOf({ to }: MailEvent, customer: CustomerRow | undefined): string[] {
  const named = [...new Set(to.map(normalizeEmail))].filter(isEmail)
  if (named.length > 0) return named
  return customer?.email ? [customer.email] : []
}
