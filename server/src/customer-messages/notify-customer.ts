/** Sends a merchant's words to one customer, only with consent, and with a link for withdrawing it. */
import { maskEmail } from '@stampwell/domain/text/email.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { toHeaderText } from '@stampwell/domain/text/plain-name.ts'
import { namesBusiness } from '@stampwell/domain/sending/sms-text.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import { emailBrand } from '../accounts/email-brand.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import { storeWalletLink } from '../customers/wallet-token.ts'
import type { Db } from '../db/open.ts'
import type { EmailContent } from '../mail/email-content.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { sendOnChannel } from '../delivery/channel.ts'
import type { MessageOrigin } from '../delivery/message-gate.ts'
import { preferencesUrl, unsubscribeHeaders } from '../delivery/unsubscribe.ts'
import { shortenFor, storeShortLinks } from '../short-links/short-links.ts'
import { hearsReplies } from '../sms/sms.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { createCardPictures } from '../stamp-cards/picture/drawing.ts'
import { pictureInMail } from '../stamp-cards/picture/picture-in-mail.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { inLanguage } from '../texts/broadcasts.ts'
import { findCardOfMessage } from './card-of-message.sql.ts'
import { takeEmailFromMonth } from './take-from-month.ts'

type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox' | 'preferenceTokens' | 'shortIds'>
type NotifyCustomerInput = {
  db: Db
  /** Locked, because the limits are counted after it. */
  customer: CustomerRow
  /** As `findContacts` returned it, without a block. */
  contact: { channel: 'email' | 'sms'; address: string }
  origin: MessageOrigin
  heading: string
  body: string
  /** The card that the message is about; without it an e-mail shows the one stamped last. */
  stampId?: string | null
  now: Date
}

/** Queues the message for when this transaction commits. Returns the masked recipient. Refuses what a limit closes. */
export async function notifyCustomer(
  app: Sender,
  { db, customer, contact, origin, heading, body, stampId = null, now }: NotifyCustomerInput,
): Promise<string> {
  const { business_id: businessId } = origin
  if (contact.channel === 'email') await takeEmailFromMonth(db, { businessId, now })
  const { brand } = await loadBrand(db, businessId)
  const url = await storeWalletLink(app, { db, businessId, customer, now })
  const unsubscribeUrl = preferencesUrl(app, { businessId, customerId: customer.id, ...contact })
  const language = await findCustomerLanguage(db, businessId, customer.id)
  const say = inLanguage(language)
  const picture = contact.channel === 'email' ? await findPicture(app, { db, customer, language, stampId, now }) : null
  const content = layoutMail({
    language,
    heading,
    ...(picture ? { picture } : {}),
    lines: body.split(/\n+/).filter((line) => line.trim() !== ''),
    button: { label: say('email.button'), url },
    brand: emailBrand(app, brand),
    footer: say('single.why', { business: brand.business_name }),
    unsubscribe: { label: say('email.unsubscribe'), url: unsubscribeUrl },
    ...(brand.address ? { address: brand.address } : {}),
  })
  const from_name = toHeaderText(brand.business_name)
  const { shorten, rows } = shortenFor(app, { businessId, customerId: customer.id })
  const card = shorten({ kind: 'card', walletVersion: customer.wallet_version })
  const stop = hearsReplies(app.config.sms)
    ? say('sms_stop_reply')
    : say('sms_stop', { url: shorten({ kind: 'stop' }) })
  const provider = app.config.sms.service?.provider ?? null
  const isNamed = namesBusiness(`${heading} ${body}`, brand.business_name, provider)
  if (contact.channel === 'sms') await storeShortLinks(db, businessId, { rows, now })
  await sendOnChannel(app.outbox, db, contact, {
    about: customer.id,
    email: {
      subject: toHeaderText(heading) || from_name,
      ...content,
      headers: unsubscribeHeaders(unsubscribeUrl),
      from_name,
      ...(brand.reply_to ? { reply_to: brand.reply_to } : {}),
    },
    origin,
    sms: say('sms', {
      heading: isNamed ? heading : say('sms_named', { business: brand.business_name, heading }),
      body,
      card,
      stop,
    }),
  })
  return contact.channel === 'email' ? maskEmail(contact.address) : maskPhone(contact.address)
}

/** The customer's own card with its stamps of this moment; null for somebody who holds none. */
async function findPicture(
  app: Sender,
  {
    db,
    customer: { business_id: businessId, id: customerId },
    language,
    stampId,
    now,
  }: Pick<NotifyCustomerInput, 'db' | 'customer' | 'now'> & { language: Language; stampId: string | null },
): Promise<EmailContent['picture'] | null> {
  const held = await findCardOfMessage(db, businessId, { customerId, stampId, now })
  if (!held) return null
  // By the terms that count now, as on the card's page: the row moves to them with the next stamp.
  const [counting] = await withTermsThatCount(db, businessId, [held])
  const { stamp_id, balance: stamps } = held
  const terms_version = counting?.terms.version ?? held.terms_version
  const picture = await createCardPictures(db, businessId, now)({ stamp_id, stamps, terms_version, language })
  return picture ? pictureInMail(app, language, picture) : null
}
