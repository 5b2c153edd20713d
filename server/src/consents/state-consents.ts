import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { consentText } from '@stampwell/domain/customers/consent-text.ts'
import type { Db } from '../db/open.ts'
import type { Actor } from '../stamping/append-events.ts'
import { recordConsents, type ConsentStatement } from './consents.sql.ts'

type StatedConsents = { customerIds: readonly string[]; actor: Actor; now: Date }

/** Records what the merchant states for every channel: consent given now, or withdrawn now. */
export function stateConsents(
  db: Db,
  businessId: string,
  { customerIds, wanted, actor, now }: StatedConsents & { wanted: boolean },
): Promise<void> {
  const statements = onEveryChannel(customerIds, wanted ? 'given' : 'withdrawn')
  return recordConsents(db, businessId, statements, {
    source: 'merchant',
    text: consentText('merchant'),
    actor,
    now,
  })
}

/**
 * Records consent that an anonymous visitor ticked as only asked for. It counts from the first stamp or redemption
 * at the counter (`give_stamp`, `confirmConsents`) or from a yes behind the link of the e-mail that asks again.
 */
export function askForConsents(
  db: Db,
  businessId: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  const actor = { kind: 'customer', id: customerId, name: null } as const
  const statements = onEveryChannel([customerId], 'asked')
  return recordConsents(db, businessId, statements, { source: 'join', text: consentText('join'), actor, now })
}

function onEveryChannel(customerIds: readonly string[], kind: ConsentStatement['kind']): ConsentStatement[] {
  return customerIds.flatMap((customer_id) => CHANNELS.map((channel) => ({ customer_id, channel, kind })))
}
