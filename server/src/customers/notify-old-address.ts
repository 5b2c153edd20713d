import { maskEmail } from '@stampwell/domain/email.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { findSender } from './customers.sql.ts'

/**
 * E-mails the old address when the merchant changes or removes a customer's e-mail address, because the new address
 * gets access to the card. The e-mail needs no consent, carries no link and masks the new address.
 */
export async function notifyOldAddress(
  { outbox }: Pick<AppContext, 'outbox'>,
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
  const { business_name } = await findSender(db, businessId)
  await outbox.mail(
    db,
    {
      to: from,
      subject: `Your e-mail address at ${business_name} was changed`,
      ...layoutMail({
        heading: 'Your e-mail address was changed',
        lines: [
          to === null
            ? `${business_name} removed this address from your stamp card.`
            : `${business_name} now writes about your stamp card to ${maskEmail(to)} instead of this address.`,
          'Your stamps and rewards stay as they are.',
          `If you did not ask for this, tell ${business_name}: they can change it back and give your card a new link.`,
        ],
        footer: `You get this e-mail because ${business_name} kept a stamp card for you under this address.`,
      }),
    },
    { about: customerId },
  )
}
