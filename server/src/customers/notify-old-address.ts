import { maskEmail } from '@stampwell/domain/text/email.ts'
import { loadFirstMailBrand, mayWriteTo } from '../accounts/first-mails.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { inLanguage } from '../texts/customer-mails.ts'

/**
 * E-mails the old address when the merchant changes or removes a customer's e-mail address, because the new address
 * gets access to the card. The e-mail needs no consent, carries no link and masks the new address.
 */
export async function notifyOldAddress(
  app: AppContext,
  {
    db,
    businessId,
    customerId,
    from,
    to,
    now,
  }: {
    db: Db
    businessId: string
    customerId: string
    from: string
    to: string | null
    now: Date
  },
): Promise<void> {
  if (!(await mayWriteTo(app, db, from, now))) return
  const brand = await loadFirstMailBrand(app, db, businessId)
  const business = brand.name
  const language = await findCustomerLanguage(db, businessId, customerId)
  const say = inLanguage(language)
  const mail = {
    to: from,
    subject: say('address_changed.subject', { business }),
    ...layoutMail({
      language,
      heading: say('address_changed.heading'),
      lines: [
        to === null
          ? say('address_changed.removed', { business })
          : say('address_changed.replaced', { business, new_email: maskEmail(to) }),
        say('address_changed.stays'),
        say('address_changed.not_yours', { business }),
      ],
      footer: say('address_changed.why', { business }),
      brand,
    }),
  }
  const origin = { business_id: businessId, purpose: 'notice' } as const
  await app.outbox.mail(db, mail, { about: customerId, origin })
}
