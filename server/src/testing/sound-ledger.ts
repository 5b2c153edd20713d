/** A ledger that passes every doctor check, and the ids of its rows. */
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { newId } from '../db/new-id.ts'
import { noteActivity } from '../db/activity.ts'

export const now = new Date('2026-05-01T10:00:00Z')

export const [business, card, customer, otherCustomer, reward, join, give, redeem, issued] = Array.from(
  { length: 9 },
  () => newId(now),
) as [string, string, string, string, string, string, string, string, string]

export const keys = { business_id: business, customer_id: customer, stamp_id: card }

const times = { created_at: now, updated_at: now }

/** Seeds a customer who joins with one stamp, is given nine of ten, and redeems the earned reward. */
export async function seedSoundLedger(db: Db): Promise<void> {
  await seedBusiness(db)
  await seedCard(db)
  await seedCustomers(db)
  await seedLedger(db)
}

async function seedBusiness(db: Db) {
  await db
    .insertInto('businesses')
    .values({
      id: business,
      business_name: 'Corner Café',
      phone: '+2348030000000',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      accepted_terms_at: now,
      ...times,
    })
    .execute()
}

async function seedCard(db: Db) {
  await db
    .insertInto('stamp_cards')
    .values({
      business_id: business,
      id: card,
      card_name: 'Coffee',
      number_of_stamps: 10,
      published_at: now,
      terms_version: 1,
      ...times,
    })
    .execute()
  await db
    .insertInto('rewards')
    .values({
      business_id: business,
      id: reward,
      stamp_id: card,
      type: 'free_item',
      name: 'Free coffee',
      stamps_required: 10,
      ...times,
    })
    .execute()
  const promised = {
    id: reward,
    stamps_required: 10,
    type: 'free_item',
    name: 'Free coffee',
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: null,
  }
  await db
    .insertInto('card_terms')
    .values({
      business_id: business,
      stamp_id: card,
      version: 1,
      number_of_stamps: 10,
      join_stamps: 0,
      rewards: JSON.stringify([promised]),
      created_at: now,
    })
    .execute()
}

async function seedCustomers(db: Db) {
  await db
    .insertInto('customers')
    .values(
      [customer, otherCustomer].map((id) => ({
        business_id: business,
        id,
        name: 'Ada',
        joined_at: now,
        last_activity_at: now,
        ...times,
      })),
    )
    .execute()
  await noteActivity(db, business, [customer, otherCustomer])
}

async function seedLedger(db: Db) {
  await db
    .insertInto('customer_cards')
    .values({ ...keys, balance: 0, cycle: 2, last_seq: 3, joined_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('stamp_events')
    .values([
      ledgerRow({ id: join, seq: 1, kind: 'join', quantity: 1, balance: 1, cycle: 1 }),
      ledgerRow({
        id: give,
        seq: 2,
        kind: 'give',
        quantity: 9,
        spent: 10,
        balance: 0,
        cycle: 2,
        idempotency_key: 'k1',
      }),
      ledgerRow({ id: redeem, seq: 3, kind: 'redeem', quantity: 0, balance: 0, cycle: 2 }),
    ])
    .execute()
  await db
    .insertInto('issued_rewards')
    .values({
      ...keys,
      id: issued,
      code: 'ABC',
      reward_id: reward,
      cycle: 1,
      event_id: give,
      name: 'Free coffee',
      type: 'free_item',
      issued_at: now,
      redeemed_at: now,
      redeemed_event_id: redeem,
    })
    .execute()
}

/** Returns a row of the customer’s ledger, given by the business at the counter. */
export function ledgerRow(row: {
  id: string
  seq: number
  kind: string
  quantity: number
  spent?: number
  balance: number
  cycle: number
  idempotency_key?: string
  reverses_id?: string
  scan_id?: string
  created_at?: Date
}) {
  return { ...keys, actor_kind: 'business', source: 'counter', created_at: now, ...row }
}

/** Returns the row that undoes the give. */
export const undoRow = (reverses_id: string, seq = 4) =>
  ledgerRow({ id: newId(now), seq, kind: 'undo', quantity: -9, spent: -10, balance: 1, cycle: 1, reverses_id })

export const addRows = (tx: Transaction<Tables>, ...rows: ReturnType<typeof ledgerRow>[]) =>
  tx.insertInto('stamp_events').values(rows).execute()
