import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { Call } from '@stampwell/contract/call.ts'
import sharp from 'sharp'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { noteActivity } from '../db/activity.ts'

/** Creates a draft with its main reward at the last stamp. */
export async function makeCard(
  call: Call,
  { card_name = 'Coffee card', number_of_stamps = 10 }: { card_name?: string; number_of_stamps?: number } = {},
) {
  const { data } = await call(stampCards.create, { body: { card_name, number_of_stamps } })
  await call(rewards.create, {
    body: { stamp: data.stamp.id, type: 'free_item', name: 'A free coffee', stamps_required: number_of_stamps },
  })
  return data.stamp
}

export async function makePublishedCard(call: Call, inputs?: { card_name?: string; number_of_stamps?: number }) {
  const { id } = await makeCard(call, inputs)
  return (await call(stampCards.publish, { params: { id } })).data.stamp
}

/** Creates a customer who holds the card, written directly where the ledger is not under test. */
export async function holdCard(db: Db, businessId: string, stampId: string, now: Date): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('customers')
    .values({
      business_id: businessId,
      id,
      name: 'Ada',
      joined_at: now,
      last_activity_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await noteActivity(db, businessId, [id])
  await db
    .insertInto('customer_cards')
    .values({
      business_id: businessId,
      customer_id: id,
      stamp_id: stampId,
      balance: 3,
      cycle: 1,
      last_seq: 1,
      joined_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('stamp_events')
    .values({
      business_id: businessId,
      id: newId(now),
      customer_id: id,
      stamp_id: stampId,
      seq: 1,
      kind: 'join',
      quantity: 3,
      balance: 3,
      cycle: 1,
      actor_kind: 'system',
      source: 'join',
      created_at: now,
    })
    .execute()
  return id
}

/** Gives the business a plan of its own with these limits; all others are unlimited. */
export async function setLimits(
  db: Db,
  businessId: string,
  limits: { customers?: number; live_cards?: number; locations?: number },
  now: Date,
): Promise<void> {
  const id = newId(now)
  const open = {
    live_cards: null,
    locations: null,
    customers: null,
    operations_month: null,
    emails_month: null,
    sms_month: null,
    live_offers: null,
    statistics_days: null,
  }
  await db
    .insertInto('plans')
    .values({
      id,
      tier: id,
      name: 'Test',
      interval: 'month',
      amount_minor: 0,
      currency: 'NGN',
      features: [],
      limits: JSON.stringify({ ...open, ...limits }),
      position: 99,
    })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ business_id: businessId, plan_id: id, status: 'active', updated_at: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ plan_id: id, status: 'active' }))
    .execute()
}

export async function picture(width = 40, height = 20): Promise<Blob> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

/** Returns every row that another business could have changed. */
export async function rowsOf(db: Db, businessId: string) {
  const read = (table: 'stamp_cards' | 'rewards' | 'locations' | 'join_codes') =>
    db.selectFrom(table).selectAll().where('business_id', '=', businessId).execute()
  return {
    cards: await read('stamp_cards'),
    rewards: await read('rewards'),
    locations: await read('locations'),
    codes: await read('join_codes'),
  }
}
