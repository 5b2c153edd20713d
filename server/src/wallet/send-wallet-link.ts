import { maskEmail } from '@stampwell/domain/email.ts'
import type { Language } from '@stampwell/domain/language.ts'
import { maskPhone } from '@stampwell/domain/phone.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import { emailBrand } from '../accounts/email-brand.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import type { EmailBrand } from '../mail/email-content.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { channelsOn, sendOnChannel } from '../messaging/channel.ts'
import type { Mail } from '../mail/mail.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { inLanguage } from '../texts/customer-mails.ts'
import { storeWalletLink } from '../customers/wallet-token.ts'

type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox'>

type Contact = Pick<CustomerRow, 'email' | 'phone'>
type LinkRecipient = { channel: 'email' | 'sms'; address: string; masked: string }

/** Returns where the link of a customer's card is sent; null when it can be sent nowhere. No SMS is sent in production. */
export function findLinkRecipient(
  { config }: Pick<AppContext, 'config'>,
  contact: Contact,
  prefer: 'email' | 'phone' = 'email',
): LinkRecipient | null {
  const phone = channelsOn(config).sms ? contact.phone : null
  if (contact.email !== null && (prefer === 'email' || phone === null))
    return { channel: 'email', address: contact.email, masked: maskEmail(contact.email) }
  return phone === null ? null : { channel: 'sms', address: phone, masked: maskPhone(phone) }
}

/**
 * Sends a customer the wallet link: by e-mail, or to the phone if there is no e-mail or `prefer` says so. Returns the
 * masked recipient. Text messages go to the local outbox; in production, without an SMS service, they are refused.
 */
export async function sendWalletLink(
  { config, secrets, outbox }: Sender,
  {
    db,
    businessId,
    customer,
    prefer = 'email',
    now,
  }: {
    db: Db
    businessId: string
    customer: CustomerRow
    prefer?: 'email' | 'phone'
    now: Date
  },
): Promise<string> {
  const { brand } = await loadBrand(db, businessId)
  const url = await storeWalletLink({ config, secrets }, { db, businessId, customer, now })
  const recipient = findLinkRecipient({ config }, customer, prefer)
  if (!recipient) refuseFields({ customer: ['This customer has no e-mail address; SMS is not set up.'] })

  const language = await findCustomerLanguage(db, businessId, customer.id)
  await sendOnChannel(outbox, db, recipient, {
    about: customer.id,
    email: walletLinkMail({ language, name: customer.name, brand: emailBrand({ config }, brand), url }),
    sms: inLanguage(language)('link.sms', { business: brand.business_name, url }),
  })
  return recipient.masked
}

type LinkMailInput = { language: Language; name: string; brand: EmailBrand; url: string }

function walletLinkMail({ language, name, brand, url }: LinkMailInput): Omit<Mail, 'to'> {
  const say = inLanguage(language)
  const business = brand.name
  return {
    subject: say('link.subject', { business }),
    ...layoutMail({
      language,
      heading: say('link.subject', { business }),
      lines: [say('link.hello', { name }), say('link.keep')],
      button: { label: say('link.button'), url },
      footer: say('link.why', { business }),
      brand,
    }),
  }
}
