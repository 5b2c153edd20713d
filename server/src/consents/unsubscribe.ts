import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { findBusinessName } from '../accounts/accounts.sql.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'
import { lockCustomerNow, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { inLanguage } from '../texts/preferences.ts'
import { compareAddress } from './link-address.sql.ts'
import { setOwnConsents } from './own-consents.ts'
import { endUnsubscription, suppress } from './suppressions.sql.ts'

/** Withdraws the channel of a link, as often as it is asked. Returns what to say about it. */
export async function unsubscribe(db: Db, owner: PreferenceOwner, now: Date): Promise<string> {
  const { businessId, customerId, channel } = owner
  const customer = await lockCustomerNow(db, businessId, customerId)
  if (customer && !(await compareAddress(db, customer.id, owner)).isOther)
    await setOwnConsents(db, businessId, customer, { channels: { [channel]: false }, source: 'one_click', now })
  await chooseForAddress(db, owner, { wanted: false, now })
  const language = await findCustomerLanguage(db, businessId, customerId)
  return inLanguage(language)('unsubscribed', { business: await findBusinessName(db, businessId) })
}

/** `confirm`: by the button that asks again for what they ticked when they joined. */
type LinkChoice = {
  channels: Partial<Record<Channel, boolean | undefined>>
  confirm?: boolean | undefined
  now: Date
}

/**
 * Records what somebody chose behind the link of a locked customer. If its address is not theirs any more, it concerns
 * that one alone: whoever reads its messages may be somebody else.
 */
export async function chooseByLink(
  db: Db,
  owner: PreferenceOwner,
  customer: CustomerRow,
  { channels, confirm = false, now }: LinkChoice,
): Promise<void> {
  const { isOther, isPresent } = await compareAddress(db, customer.id, owner)
  const link = isPresent ? owner.channel : null
  const words = confirm ? 'confirm' : 'preferences'
  const said = { channels, source: 'email_link', link, words, now } as const
  if (!isOther) await setOwnConsents(db, owner.businessId, customer, said)
  await chooseForAddress(db, owner, { wanted: channels[owner.channel], now })
}

/** Suppresses the address that a link was sent to, or ends that. */
async function chooseForAddress(
  db: Db,
  { businessId, channel, addressHash: address_hash }: PreferenceOwner,
  { wanted, now }: { wanted: boolean | undefined; now: Date },
): Promise<void> {
  if (channel === 'in-app' || address_hash === null || wanted === undefined) return
  if (wanted) await endUnsubscription(db, businessId, { channel, address_hash })
  else await suppress(db, businessId, { channel, address_hash, reason: 'unsubscribed', now })
}
