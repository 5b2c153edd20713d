/**
 * An anonymous visitor joins with a printed code. If the phone or e-mail is known, the card is added to that customer's
 * wallet; the visitor sees nothing of it, and the wallet's link is sent to the contact.
 */
import type { Language } from '@stampwell/domain/text/language.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { loadFirstMailBrand, mayWriteTo } from '../accounts/first-mails.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import { askForConsents } from '../consents/state-consents.ts'
import { listSuppressions } from '../consents/suppressions.sql.ts'
import { createCustomer, type Person } from '../customers/create-customer.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { joinCard } from '../stamping/join-card.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { preferencesUrl } from '../delivery/unsubscribe.ts'
import { inLanguage } from '../texts/customer-mails.ts'
import { say as sayRefusal } from '../texts/wallet-refusals.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { findLinkRecipient, sendWalletLink, type LinkLimiter } from './send-wallet-link.ts'
import { walletUrl } from '../customers/wallet-token.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import type { OpenCode } from './open-code.ts'

type JoinFromCodeInput = {
  db: Db
  app: AppContext
  attempts: LinkLimiter
  code: OpenCode
  person: Person
  /** The language of the page on which they join. */
  language: Language
  wantsMarketing: boolean
  now: Date
}
export type JoinedFromCode =
  | { sent_to: string }
  | { wallet_url: string; wallet_token: string; customer: { id: string; name: string } }

export async function joinFromCode({
  db,
  app,
  attempts,
  code,
  person,
  language,
  wantsMarketing,
  now,
}: JoinFromCodeInput): Promise<JoinedFromCode> {
  const { businessId, stampId } = code
  const created = await createCustomer({ db, businessId, secrets: app.secrets, now, person, language, by: 'customer' })
  const customerId = 'known' in created ? created.known.id : created.customerId
  await joinCard({
    db,
    businessId,
    customerId,
    stampId,
    actor: { kind: 'customer', id: customerId, name: null },
    source: 'join',
    now,
  })
  // An anonymous visitor never overrides a consent that the customer gave or withdrew. Written last: consent writers
  // lock the customer row first (one lock order).
  if (wantsMarketing) await askForConsents(db, businessId, { customerId, now })
  if (wantsMarketing && !('known' in created)) await askAgainByMail(app, { db, businessId, customerId, person, now })
  if ('known' in created)
    return { sent_to: await sendLink({ db, app, attempts, businessId, customer: created.known, person, now }) }

  const { walletToken } = created
  return {
    wallet_url: walletUrl(app, walletToken),
    wallet_token: walletToken,
    customer: { id: customerId, name: person.name },
  }
}

/**
 * Asks for the consent again by e-mail. A visitor may type another person's address, so before a first stamp only the
 * owner of the mailbox can say yes.
 */
async function askAgainByMail(
  app: AppContext,
  {
    db,
    businessId,
    customerId,
    person,
    now,
  }: {
    db: Db
    businessId: string
    customerId: string
    person: Person
    now: Date
  },
): Promise<void> {
  const { email: to } = person
  if (to === null || (await isSuppressed(db, businessId, to)) || !(await mayWriteTo(app, db, to, now))) return
  const brand = await loadFirstMailBrand(app, db, businessId)
  const business = brand.name
  const language = await findCustomerLanguage(db, businessId, customerId)
  const say = inLanguage(language)
  const subject = say('confirm.subject', { business })
  const email = {
    subject,
    ...layoutMail({
      language,
      heading: subject,
      lines: [say('confirm.asked', { business }), say('confirm.ask')],
      button: {
        label: say('confirm.button'),
        url: preferencesUrl(app, { businessId, customerId, channel: 'email', address: to }),
      },
      footer: say('confirm.why', { business }),
      brand,
    }),
  }
  const origin = { business_id: businessId, purpose: 'question' } as const
  await app.outbox.mail(db, { to, ...email }, { about: customerId, origin })
}

/** Returns whether the address said no, complained, or does not work. */
async function isSuppressed(db: Db, businessId: string, email: string): Promise<boolean> {
  return (await listSuppressions(db, businessId, { email, phone: null })).length > 0
}

/** Returns which contact the link goes to: the one that was typed, if it is the customer's. */
export function contactTyped(customer: Pick<CustomerRow, 'phone'>, person: Pick<Person, 'phone'>): 'email' | 'phone' {
  return person.phone !== null && person.phone === customer.phone ? 'phone' : 'email'
}

/** Sends the link to the contact they just typed, if it is the customer's. Nothing is sent for a suspended business. */
async function sendLink({
  db,
  app,
  attempts,
  businessId,
  customer,
  person,
  now,
}: {
  db: Db
  app: AppContext
  attempts: LinkLimiter
  businessId: string
  customer: CustomerRow
  person: Person
  now: Date
}) {
  if ((await loadPlanAccess(db, businessId, now)).isSuspended) refuse('joins_closed')
  const prefer = contactTyped(customer, person)
  if (findLinkRecipient(app, customer, prefer) === null) refuse('customer_exists', { message: sayRefusal('has_card') })
  return sendWalletLink({ ...app, attempts }, { db, businessId, customer, by: 'customer', prefer, now })
}
