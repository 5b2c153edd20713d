import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export const CHANNELS = ['email', 'sms', 'in-app'] as const

/** Records what the merchant states for every channel: consent given now, or withdrawn now. */
export async function sayConsent(
  db: Db,
  businessId: string,
  { customerId, wanted, now }: { customerId: string; wanted: boolean; now: Date },
): Promise<void> {
  const said = { given_at: wanted ? now : null, withdrawn_at: wanted ? null : now, source: 'merchant' }
  await db
    .insertInto('customer_consents')
    .values(
      CHANNELS.map((channel) => ({
        business_id: businessId,
        customer_id: customerId,
        channel,
        asked_at: now,
        ...said,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id', 'channel']).doUpdateSet(said))
    .execute()
}

/**
 * Records consent that an anonymous visitor ticked as only asked for. It counts from the first stamp at the counter
 * (`give_stamp`).
 */
export async function askConsent(
  db: Db,
  businessId: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('customer_consents')
    .values(
      CHANNELS.map((channel) => ({
        business_id: businessId,
        customer_id: customerId,
        channel,
        asked_at: now,
        given_at: null,
        withdrawn_at: null,
        source: 'join',
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id', 'channel']).doNothing())
    .execute()
}

export type ConsentRow = Pick<Selectable<Tables['customer_consents']>, 'asked_at' | 'given_at' | 'withdrawn_at'> & {
  channel: (typeof CHANNELS)[number]
  source: 'join' | 'merchant' | 'wallet'
}

export function listConsents(db: Db, businessId: string, customerId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('customer_consents')
    .select(['channel', 'asked_at', 'given_at', 'withdrawn_at', 'source'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .$narrowType<Pick<ConsentRow, 'channel' | 'source'>>()
    .execute()
}
