import type { Attempt } from '@stampwell/contract/attempts.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import type { WaitSentences } from '@stampwell/domain/too-many-requests.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { firstMail, loadFirstMailBrand } from '../accounts/first-mails.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import type { EmailBrand } from '../mail/email-content.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { waitForUnaskedText } from '../customer-messages/admit-text.ts'
import { NO_TEXT_NOW } from '../customer-messages/limit-unasked-sms.ts'
import { takeEmailFromMonth } from '../customer-messages/take-from-month.ts'
import { canGetTexts, sendOnChannel } from '../delivery/channel.ts'
import type { Mail } from '../mail/mail.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { inLanguage } from '../texts/customer-mails.ts'
import { say as sayRefusal } from '../texts/wallet-refusals.ts'
import { storeWalletLink } from '../customers/wallet-token.ts'
import { shortenFor, storeShortLinks } from '../short-links/short-links.ts'

type LinkLimit = 'wallet_links_of_customer' | 'wallet_links_of_business' | 'first_emails'
export type LinkLimiter = AttemptLimiter<LinkLimit>
type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox' | 'shortIds'> & { attempts: LinkLimiter }

const ENOUGH_LINKS: WaitSentences = {
  minutes: (count) => sayRefusal('enough_links_for_minutes', { count }),
  hours: (count) => sayRefusal('enough_links_for_hours', { count }),
}

type Contact = Pick<CustomerRow, 'email' | 'phone'>
type LinkRecipient = { channel: 'email' | 'sms'; address: string; masked: string }

/** Returns where the link of a customer's card is sent; null when it can be sent nowhere. */
export function findLinkRecipient(
  { config }: Pick<AppContext, 'config'>,
  contact: Contact,
  prefer: 'email' | 'phone' = 'email',
): LinkRecipient | null {
  const phone = contact.phone !== null && canGetTexts(config, contact.phone) ? contact.phone : null
  if (contact.email !== null && (prefer === 'email' || phone === null))
    return { channel: 'email', address: contact.email, masked: maskEmail(contact.email) }
  return phone === null ? null : { channel: 'sms', address: phone, masked: maskPhone(phone) }
}

/**
 * Sends a customer the wallet link: by e-mail, or to the phone if there is no e-mail or `prefer` says so. Returns the
 * masked recipient. `by`: the plan limits what the business sends, the operator what nobody logged in asked for. The
 * customer is locked.
 */
export async function sendWalletLink(
  { attempts, config, secrets, outbox, shortIds }: Sender,
  {
    db,
    businessId,
    customer,
    by,
    prefer = 'email',
    now,
  }: {
    db: Db
    businessId: string
    customer: CustomerRow
    by: 'business' | 'customer'
    prefer?: 'email' | 'phone'
    now: Date
  },
): Promise<string> {
  const url = await storeWalletLink({ config, secrets }, { db, businessId, customer, now })
  const recipient = findLinkRecipient({ config }, customer, prefer)
  if (!recipient) refuseFields({ customer: [sayRefusal('unreachable')] })

  if (by === 'business' && recipient.channel === 'email') await takeEmailFromMonth(db, { businessId, now })

  const brand = await loadFirstMailBrand({ config }, db, businessId)
  const language = await findCustomerLanguage(db, businessId, customer.id)
  const { shorten, rows } = shortenFor({ config, shortIds }, { businessId, customerId: customer.id })
  const shortUrl = shorten({ kind: 'card', walletVersion: customer.wallet_version })
  if (recipient.channel === 'sms') await storeShortLinks(db, businessId, { rows, now })
  const send = () =>
    sendOnChannel(outbox, db, recipient, {
      about: customer.id,
      origin: { business_id: businessId, purpose: by === 'business' ? 'link' : 'asked_link' },
      email: walletLinkMail({ language, brand, url }),
      sms: inLanguage(language)('link.sms', { business: brand.name, url: shortUrl }),
    })
  // A text message has limits of its own (0153): a refusal tells the moment at which all of them are open.
  const links = sentLinks(businessId, customer, recipient)
  await attempts.countPassed(db, links, { now, message: ENOUGH_LINKS }, send)
  return recipient.masked
}

type LinkWait = {
  db: Db
  businessId: string
  customer: CustomerRow
  prefer: 'email' | 'phone'
  now: Date
}

/**
 * Returns the seconds until the link that a customer asks for may go to them again, with the words for it. Counts nothing.
 */
export async function waitForLink(
  { attempts, config }: Pick<AppContext, 'config'> & { attempts: LinkLimiter & AppContext['attempts'] },
  { db, businessId, customer, prefer, now }: LinkWait,
): Promise<{ wait: number; message: WaitSentences }> {
  const recipient = findLinkRecipient({ config }, customer, prefer)
  if (recipient === null) return { wait: 0, message: ENOUGH_LINKS }
  const wait = await attempts.waitFor(db, sentLinks(businessId, customer, recipient), now)
  if (recipient.channel === 'email') return { wait, message: ENOUGH_LINKS }
  const phone = recipient.address
  const untilText = await waitForUnaskedText({ attempts, config }, db, { businessId, phone, now })
  return { wait: Math.max(wait, untilText), message: untilText > wait ? NO_TEXT_NOW : ENOUGH_LINKS }
}

/** One link, under each of its limits. */
function sentLinks(business: string, customer: CustomerRow, { channel, address }: LinkRecipient): Attempt<LinkLimit>[] {
  return [
    { limit: 'wallet_links_of_customer', business, customer: customer.id },
    { limit: 'wallet_links_of_business', business },
    ...(channel === 'email' ? [firstMail(address)] : []),
  ]
}

type LinkMailInput = { language: Language; brand: EmailBrand; url: string }

function walletLinkMail({ language, brand, url }: LinkMailInput): Omit<Mail, 'to'> {
  const say = inLanguage(language)
  const business = brand.name
  return {
    subject: say('link.subject', { business }),
    ...layoutMail({
      language,
      heading: say('link.subject', { business }),
      lines: [say('link.opens'), say('link.keep')],
      button: { label: say('link.button'), url },
      footer: say('link.why', { business }),
      brand,
    }),
  }
}
