import { localDate } from '@stampwell/domain/time/calendar.ts'
import { privacyRequestDue } from '@stampwell/domain/customers/privacy-request.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { mayNotify } from '../accounts/first-mails.ts'
import { findOwner, type Owner } from '../accounts/owner.sql.ts'
import type { AppContext } from '../app-context.ts'
import { findCopyDue, insertPrivacyRequest } from '../customers/privacy-requests.sql.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { inLanguage } from '../texts/privacy-mails.ts'
import type { Wallet } from './wallet.sql.ts'

/**
 * Records that a customer asks for a copy of their data, tells the owner, and returns when it is due. The business hands
 * it out: whoever has the link of a card is not sure to be its customer. An open request stays as it is.
 */
export async function askForCopy(
  app: Pick<AppContext, 'outbox' | 'config' | 'attempts'>,
  { db, wallet: { business_id: businessId, customer_id }, now }: { db: Db; wallet: Wallet; now: Date },
): Promise<Date> {
  // The lock lets one request in; an erased customer has none.
  const { id } = (await lockCustomer(db, businessId, customer_id)) ?? refuse('not_found')
  const open = await findCopyDue(db, businessId, await mergedCustomerIds(db, businessId, id))
  if (open) return open

  const request = { id: newId(now), customer_id: id, kind: 'export', asked_at: now, done_at: null } as const
  await insertPrivacyRequest(db, businessId, request)
  const due = privacyRequestDue(now)
  const owner = await findOwner(db, businessId)
  const url = `${app.config.publicUrl}/business/customers/show/${id}`
  if (await mayNotify(app, db, owner, now)) await app.outbox.mail(db, copyAskedMail({ owner, due, url }), { about: id })
  return due
}

/** Names no customer: mailboxes are read by more people than the app. */
function copyAskedMail({ owner, due, url }: { owner: Owner; due: Date; url: string }): Mail {
  const { language, business_name: business, timezone, email } = owner
  const say = inLanguage(language)
  const content = {
    heading: say('copy.heading'),
    lines: [say('copy.due', { day: showDate(localDate(due, timezone), language) }), say('copy.how')],
    button: { label: say('copy.button'), url },
    footer: say('copy.why', { business }),
  }
  return { to: email, subject: say('copy.subject', { business }), ...layoutMail({ language, ...content }) }
}
