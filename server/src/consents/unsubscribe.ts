import { findBusinessName } from '../accounts/accounts.sql.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'
import { findCustomerNow, lockCustomer, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { inLanguage } from '../texts/preferences.ts'
import { setOwnConsents } from './own-consents.ts'

/** Withdraws the channel of a link, as often as it is asked. Returns what to say about it. */
export async function unsubscribe(db: Db, owner: PreferenceOwner, now: Date): Promise<string> {
  const { businessId, channel } = owner
  const customer = await lockOwner(db, owner)
  if (customer)
    await setOwnConsents(db, businessId, customer, { channels: { [channel]: false }, source: 'one_click', now })
  const language = await findCustomerLanguage(db, businessId, owner.customerId)
  return inLanguage(language)('unsubscribed', { business: await findBusinessName(db, businessId) })
}

/** Finds and locks a link's customer, or the one they were merged into; undefined after an erasure. */
export async function lockOwner(
  db: Db,
  { businessId, customerId }: Pick<PreferenceOwner, 'businessId' | 'customerId'>,
): Promise<CustomerRow | undefined> {
  const customer = await findCustomerNow(db, businessId, customerId)
  return customer && lockCustomer(db, businessId, customer.id)
}
