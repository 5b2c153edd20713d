/** A business with a card, its customers, and the actions of its staff, all through the API. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import type { BusinessInWorld, World } from './world.ts'

type RewardInput = Omit<InputOf<typeof rewards.create>['body'], 'stamp'>
type CardInput = {
  number_of_stamps?: number
  join_stamps?: number
  duration?: number | null
  rewards?: RewardInput[]
  isDraft?: boolean
}

let phones = 0

/** Returns a Nigerian phone number that no other test uses. */
export function freshPhone(): string {
  return `0803${String(++phones).padStart(7, '0')}`
}

/** Creates a published card with a free coffee at its last stamp, and any other fields given. */
export async function makeCard(
  call: Call,
  { number_of_stamps = 5, join_stamps = 0, duration = null, rewards: more = [], isDraft = false }: CardInput = {},
): Promise<string> {
  const { data } = await call(stampCards.create, {
    body: { card_name: 'Coffee', number_of_stamps, join_stamps, duration },
  })
  const stamp = data.stamp.id
  const wished = more.some((reward) => reward.stamps_required === number_of_stamps)
    ? more
    : [{ type: 'free_item' as const, name: 'Free coffee', stamps_required: number_of_stamps }, ...more]
  for (const reward of wished) await call(rewards.create, { body: { stamp, ...reward } })
  if (!isDraft) await call(stampCards.publish, { params: { id: stamp } })
  return stamp
}

export async function addCustomer(
  call: Call,
  inputs: Partial<InputOf<typeof customers.create>['body']> = {},
): Promise<string> {
  const { data } = await call(customers.create, { body: { name: 'Ada', phone: freshPhone(), ...inputs } })
  return data.customer.id
}

export type Counter = BusinessInWorld & {
  stamp_id: string
  customer_id: string
  give: (
    stamps?: number,
    more?: Partial<InputOf<typeof stamping.give>['body']>,
    options?: { idempotency_key?: string },
  ) => Promise<GivenData>
  undo: (event_id: string, options?: { idempotency_key?: string }) => Promise<UndoneData>
  redeem: (reward_id: string, options?: { idempotency_key?: string }) => Promise<RedeemedData>
  show: () => Promise<Awaited<ReturnType<typeof showCustomer>>>
}
type GivenData = Awaited<ReturnType<typeof giveStamps>>
type UndoneData = Awaited<ReturnType<typeof undoEvent>>
type RedeemedData = Awaited<ReturnType<typeof redeemReward>>

/** Creates a new business with one published card and one customer who does not hold it yet. */
export async function openCounter(world: World, card: CardInput = {}): Promise<Counter> {
  const business = await world.registerBusiness()
  const { call } = business
  const stamp_id = await makeCard(call, card)
  const customer_id = await addCustomer(call)
  return {
    ...business,
    stamp_id,
    customer_id,
    give: (stamps = 1, more = {}, options = {}) =>
      giveStamps(call, { customer_id, stamp_id, stamps, ...more }, options),
    undo: (event_id, options = {}) => undoEvent(call, event_id, options),
    redeem: (reward_id, options = {}) => redeemReward(call, { customer_id, reward_id }, options),
    show: () => showCustomer(call, customer_id),
  }
}

type Keyed = { idempotency_key?: string }

async function giveStamps(call: Call, body: InputOf<typeof stamping.give>['body'], options: Keyed) {
  const { data, replayed } = await call(stamping.give, { body, ...options })
  return { ...data, replayed }
}

async function undoEvent(call: Call, event_id: string, options: Keyed) {
  const { data, replayed } = await call(stamping.undo, { body: { event_id }, ...options })
  return { ...data, replayed }
}

async function redeemReward(call: Call, body: InputOf<typeof stamping.redeem>['body'], options: Keyed) {
  const { data, replayed } = await call(stamping.redeem, { body, ...options })
  return { ...data, replayed }
}

async function showCustomer(call: Call, id: string) {
  return (await call(customers.show, { params: { id } })).data.customer
}

/** Returns all counter rows that another business could have changed. */
export async function counterRows({ database }: World, businessId: string) {
  const read = (
    table:
      | 'customers'
      | 'customer_cards'
      | 'stamp_events'
      | 'issued_rewards'
      | 'scans'
      | 'used_codes'
      | 'customer_consents'
      | 'event_notes',
  ) => database.db.selectFrom(table).selectAll().where('business_id', '=', businessId).execute()
  return Promise.all([
    read('customers'),
    read('customer_cards'),
    read('stamp_events'),
    read('issued_rewards'),
    read('scans'),
    read('used_codes'),
    read('customer_consents'),
    read('event_notes'),
  ])
}

/** Returns the doctor's violations in words; empty if the ledger is sound. */
export async function wrongs({ database }: World): Promise<string[]> {
  return (await runDoctor(database.db))
    .filter((finding) => finding.wrong > 0)
    .map(({ id, title, examples }) => `${id} ${title}: ${examples.join('; ')}`)
}
