/** Sends a merchant's message to one customer, only with consent, and with a link for withdrawing it. */
import { maskEmail } from '@stampwell/domain/email.ts'
import { maskPhone } from '@stampwell/domain/phone.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import type { AppContext } from '../app-context.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { listConsents } from '../customers/consents.sql.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { findSender, insertTextMessage } from '../customers/customers.sql.ts'
import { storeWalletLink } from '../customers/wallet-token.ts'

export type Channel = 'email' | 'sms' | 'in-app'
type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox'>
type NotifyCustomerInput = {
  db: Db
  businessId: string
  customer: CustomerRow
  channel: Exclude<Channel, 'in-app'>
  heading: string
  body: string
  now: Date
}

/** Returns why a customer cannot be contacted on a channel, worded for the merchant; null if they can be. */
export async function whyNot(
  { config }: Pick<AppContext, 'config'>,
  {
    db,
    businessId,
    customer,
    channel,
  }: Pick<NotifyCustomerInput, 'db' | 'businessId' | 'customer'> & { channel: Channel },
): Promise<string | null> {
  if (channel === 'in-app') return null
  if (channel === 'email' && customer.email === null) return 'This customer has no e-mail address.'
  if (channel === 'sms' && customer.phone === null) return 'This customer has no phone number.'
  if (channel === 'sms' && config.isProduction) return 'SMS is not set up.'
  const consents = await listConsents(db, businessId, customer.id)
  const agreed = consents.some((one) => one.channel === channel && one.given_at !== null && one.withdrawn_at === null)
  if (agreed) return null
  return channel === 'email'
    ? 'This customer has not agreed to hear from you by e-mail.'
    : 'This customer has not agreed to hear from you by text message.'
}

/** Queues the message for when this transaction commits. Returns the masked recipient. Call `whyNot` first. */
export async function notifyCustomer(
  { config, secrets, outbox }: Sender,
  { db, businessId, customer, channel, heading, body, now }: NotifyCustomerInput,
): Promise<string> {
  const { business_name } = await findSender(db, businessId)
  const url = await storeWalletLink({ config, secrets }, { db, businessId, customer, now })
  if (channel === 'email' && customer.email !== null) {
    const content = layoutMail({
      heading,
      lines: body.split(/\n+/).filter((line) => line.trim() !== ''),
      button: { label: 'Open my card', url },
      footer: `You get this e-mail because you agreed to hear from ${business_name} by e-mail. To change that, open your card and press “News and offers”.`,
    })
    await outbox.mail(db, { to: customer.email, subject: heading, ...content }, { about: customer.id })
    return maskEmail(customer.email)
  }
  if (customer.phone === null) throw new Error('Nobody was asked whether this customer can be reached')
  await insertTextMessage(db, {
    id: newId(now),
    recipient: customer.phone,
    text: `${business_name}: ${heading}. ${body}\n${url}`,
    created_at: now,
    about: customer.id,
  })
  return maskPhone(customer.phone)
}
