import { maskEmail } from '@stampwell/domain/email.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { layoutMail } from '../outside/mail-layout.ts'
import { findSender } from './customers.sql.ts'

/**
 * The merchant wrote another e-mail address to a customer, or none: the old one hears of it, because whoever reads the new
 * one is sent the card. It needs no consent, carries no link, and says the new address masked.
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
