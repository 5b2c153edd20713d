import { createHash } from 'node:crypto'
import { suppress } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import type { InboundText } from '../sms/callbacks.ts'
import type { NumberOwner } from './delivery-reports.sql.ts'
import { withErasers, withNumberOwners } from './find-reported.ts'
import { noteObeyed, wasObeyed } from './opt-out-texts.sql.ts'
import { withdrawSms } from './withdraw-sms.ts'
import { lockCustomerNow } from '../stamping/find-customer.sql.ts'

type OptOutInput = { provider: string; message: Pick<InboundText, 'id' | 'from'>; now: Date }

/**
 * Withdraws the consent to text messages of whoever sent this message, at every business that may have texted them. A
 * message that the service delivers again withdraws nothing, so that it does not undo what the customer chose since.
 */
export async function optOutNumber(db: Db, { provider, message, now }: OptOutInput): Promise<void> {
  const { id, from: phone } = message
  const text_hash = id === null ? null : createHash('sha256').update(`${provider} ${id}`).digest('hex')
  if (text_hash !== null && (await wasObeyed(db, text_hash))) return

  // The number of somebody who was erased stands nowhere any more, and could be entered again.
  const isErased = await withErasers(db, phone, async (tx, businessId) => {
    await suppress(tx, businessId, { channel: 'sms', address: phone, reason: 'unsubscribed', now })
  })
  const missed = new Set<string>()
  const act = async (tx: Db, { business_id, customer_id }: NumberOwner) => {
    const customer = await lockCustomerNow(tx, business_id, customer_id)
    // The number of a customer who has another one by now is left alone.
    const isTheirs = customer !== undefined && (await withdrawSms(tx, business_id, { customer, phone, now }))
    if (!isTheirs) missed.add(business_id)
  }
  const isObeyed = await withNumberOwners(db, phone, { choose: whoTexted, act })
  // Between the search and the lock an undone merge can give the number back to somebody else of the same business.
  const isMissed = ({ business_id }: NumberOwner) => missed.has(business_id)
  if (missed.size > 0) await withNumberOwners(db, phone, { choose: (owners) => owners.filter(isMissed), act })

  // Last: a message whose acts failed on the way is obeyed when the service delivers it again.
  if (text_hash !== null && (isObeyed || isErased)) await noteObeyed(db, text_hash, now)
}

/**
 * All businesses share one sender, so a reply does not say whose message it answers. Links to cards are sent by SMS
 * too and are in no history: if no business is known to have texted, each that knows the number may have.
 */
function whoTexted(owners: NumberOwner[]): NumberOwner[] {
  const texted = owners.filter((owner) => owner.is_texted)
  return texted.length > 0 ? texted : owners
}
