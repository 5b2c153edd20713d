/** Violations in a business’s offers. */
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { business, customer, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

async function insertOffer(tx: Transaction<Tables>): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('offers')
    .values({
      business_id: business,
      id,
      title: 'Two for one',
      offer_type: 'two_for_one',
      audience: 'all',
      once_per_customer: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

async function insertRedemption(tx: Transaction<Tables>, offer_id: string, at: Date) {
  await tx
    .insertInto('offer_redemptions')
    .values({
      business_id: business,
      id: newId(at),
      offer_id,
      customer_id: customer,
      only_once: true,
      actor_kind: 'business',
      actor_id: business,
      created_at: at,
    })
    .execute()
}

export const offerViolations: Violation[] = [
  [
    'Nobody used an offer that holds once per customer while an earlier use stood',
    async (tx) => {
      await sql`drop index offer_redemptions_once`.execute(tx)
      const offer = await insertOffer(tx)
      await insertRedemption(tx, offer, now)
      await insertRedemption(tx, offer, new Date(now.getTime() + 1))
    },
  ],
  [
    'Only an offer for selected customers has a list of them',
    async (tx) => {
      const offer_id = await insertOffer(tx)
      await tx
        .insertInto('offer_customers')
        .values({ business_id: business, offer_id, customer_id: customer })
        .execute()
    },
  ],
]
