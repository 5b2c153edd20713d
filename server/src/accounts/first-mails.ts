/**
 * E-mails to an address that nobody has proven yet: it may be another person's. They hold fixed words
 * and the name of a verified business in which nothing is a link, and few of them reach one mailbox.
 */
import type { Attempt } from '@stampwell/contract/attempts.ts'
import { mailboxOf } from '@stampwell/domain/text/email.ts'
import { withoutLinks } from '@stampwell/domain/text/plain-name.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { EmailBrand } from '../mail/email-content.ts'
import { loadBrand } from './business-brand.sql.ts'
import { emailBrand } from './email-brand.ts'

/** One e-mail under the limit of its mailbox. `email` is normalised. */
export function firstMail(email: string): Attempt<'first_emails'> {
  return { limit: 'first_emails', mailbox: mailboxOf(email) }
}

/** Counts an e-mail that may be left out without a word; returns false if it must be. */
export async function mayWriteTo(
  { attempts }: Pick<AppContext, 'attempts'>,
  db: Db,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await attempts.exceeds(db, firstMail(email), now)) === null
}

/**
 * Counts a notice about an account to its own address; returns false if it must be left out. Whoever registers with another
 * person's address has its password: what they change again and again would fill that mailbox.
 */
export async function mayNotify(
  app: Pick<AppContext, 'attempts'>,
  db: Db,
  { email, is_verified }: { email: string; is_verified: boolean },
  now: Date,
): Promise<boolean> {
  return is_verified || mayWriteTo(app, db, email, now)
}

/** Returns a business as the layout of such an e-mail shows it. */
export async function loadFirstMailBrand(
  app: Pick<AppContext, 'config'>,
  db: Db,
  businessId: string,
): Promise<EmailBrand> {
  const { brand } = await loadBrand(db, businessId)
  return emailBrand(app, { ...brand, business_name: withoutLinks(brand.business_name) })
}
