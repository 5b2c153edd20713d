import { maskEmail } from '@stampwell/domain/email.ts'
import { maskPhone } from '@stampwell/domain/phone.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import type { AppContext } from '../app-context.ts'
import { layoutMail } from '../outside/mail-layout.ts'
import type { Mail } from '../outside/mail.ts'
import { findSender, keepTextMessage, type CustomerRow } from './customers.sql.ts'
import { keepWalletLink } from './wallet-token.ts'

type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox'>

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
  const { business_name } = await findSender(db, businessId)
  const url = await keepWalletLink({ config, secrets }, { db, businessId, customer, now })
  const phone = config.isProduction ? null : customer.phone
  const email = prefer === 'phone' && phone !== null ? null : customer.email

  if (email !== null) {
    await outbox.mail(
      db,
      { to: email, ...walletLinkMail({ name: customer.name, business_name, url }) },
      { about: customer.id },
    )
    return maskEmail(email)
  }
  if (phone === null) refuseFields({ customer: ['This customer has no e-mail address; SMS is not set up.'] })
  await keepTextMessage(db, {
    id: newId(now),
    recipient: phone,
    text: `Your card at ${business_name}: ${url}`,
    created_at: now,
    about: customer.id,
  })
  return maskPhone(phone)
}

function walletLinkMail({
  name,
  business_name,
  url,
}: {
  name: string
  business_name: string
  url: string
}): Omit<Mail, 'to'> {
  return {
    subject: `Your card at ${business_name}`,
    ...layoutMail({
      heading: `Your card at ${business_name}`,
      lines: [
        `Hello ${name}, this link opens your stamp card.`,
        'Keep it to yourself: whoever opens it can show your card at the counter.',
      ],
      button: { label: 'Open my card', url },
      footer: `You get this e-mail because ${business_name} keeps a stamp card for you.`,
    }),
  }
}
