import { maskEmail } from '@stampwell/domain/email.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import { emailBrand } from '../accounts/email-brand.ts'
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
  app: Pick<AppContext, 'config' | 'outbox'>,
  {
    db,
    businessId,
    customerId,
    from,
    to,
  }: {
    db: Db
    businessId: string
    customerId: string
    from: string
    to: string | null
  },
): Promise<void> {
  const { brand } = await loadBrand(db, businessId)
  const business = brand.business_name
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
      brand: emailBrand(app, brand),
    }),
  }
  await app.outbox.mail(db, mail, { about: customerId })
}
