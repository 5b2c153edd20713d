import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWalletCode } from '../stamping/wallet-code.ts'
import { createCustomer, freshPhone, createCard, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a place of an archived card is offered to no till, and a till that has it keeps it', async () => {
  const owner = await createCounter(world)
  const newLocation = async (stamp: string, name: string) =>
    (await owner.call(locations.create, { body: { stamp, name, address: '1 Marina' } })).data.location.id
  const tea = await createCard(owner.call)
  const [only, shared] = [await newLocation(tea, 'Lekki'), await newLocation(tea, 'Marina')]
  world.clock.advance({ seconds: 1 })
  const sharedOfCoffee = await newLocation(owner.stamp_id, 'Marina')
  const { profile } = await createTill(world, owner.call, { location_id: only })
  const places = async () => (await owner.call(tills.list, {})).data.places.map(({ id }) => id)
  expect(await places()).toEqual([only, shared])

  await owner.call(stamping.give, { body: { customer_id: owner.customer_id, stamp_id: tea } })
  await owner.call(stampCards.remove, { params: { id: tea }, query: { force: 'true' } })

  expect(await places()).toEqual([sharedOfCoffee])
  const body = { name: 'Till upstairs', location_id: only }
  const { till: kept } = (await owner.call(tills.update, { params: { till: profile.till.id }, body })).data
  expect(kept).toMatchObject({ location_id: only, location_name: 'Lekki' })
})

test('a till stamps under its own name and location, and the ledger and the dashboard show it', async () => {
  const owner = await createCounter(world)
  const newLocation = (stamp: string, name: string, address = '1 Herbert Macaulay Way') =>
    owner.call(locations.create, { body: { stamp, name, address } }).then(({ data }) => data.location.id)
  const yaba = await newLocation(owner.stamp_id, 'Yaba')
  world.clock.advance({ seconds: 1 })
  const ikeja = await newLocation(owner.stamp_id, 'Ikeja')
  const tea = await createCard(owner.call)
  const yabaOfTea = await newLocation(tea, 'yaba')
  const elsewhere = await createCard(owner.call)
  const sabo = await newLocation(tea, 'Yaba', '4 Sabo Street')
  const { places } = (await owner.call(tills.list, {})).data
  expect(places.map(({ id, name, ids }) => ({ id, name, ids }))).toEqual([
    { id: ikeja, name: 'Ikeja', ids: [ikeja] },
    { id: yaba, name: 'Yaba', ids: [yaba, yabaOfTea] },
    { id: sabo, name: 'Yaba', ids: [sabo] },
  ])

  const { call, profile } = await createTill(world, owner.call, { location_id: yaba })
  expect(profile.till.location_name).toBe('Yaba')
  const give = async (stamp_id: string, location_id: string | null = null) =>
    (await call(stamping.give, { body: { customer_id: owner.customer_id, stamp_id, location_id } })).data.event
  // The till's location counts, not the one that the device sends.
  expect(await give(owner.stamp_id, ikeja)).toMatchObject({
    location_id: yaba,
    actor: { kind: 'till', name: 'Till Yaba', staff: null },
  })
  expect((await give(tea)).location_id).toBe(yabaOfTea)
  const last = await give(elsewhere)
  expect(last.location_id).toBe(null)

  const {
    data: { event: undo },
  } = await call(stamping.undo, { body: { event_id: last.id } })
  expect(undo.actor).toEqual({ kind: 'till', name: 'Till Yaba', staff: null })
  const [row] = await world.database.db
    .selectFrom('stamp_events')
    .selectAll()
    .where('business_id', '=', owner.user.business.id)
    .where('id', '=', undo.id)
    .execute()
  expect(row).toMatchObject({
    actor_kind: 'till',
    actor_id: profile.till.id,
    actor_name: 'Till Yaba',
    staff_id: null,
    staff_name: null,
  })

  // Makes the next stamp the newest of all.
  world.clock.advance({ seconds: 1 })
  await owner.call(tills.update, { params: { till: profile.till.id }, body: { name: 'Till Sabo', location_id: null } })
  expect(await give(owner.stamp_id)).toMatchObject({ location_id: null, actor: { name: 'Till Sabo' } })
  const {
    data: { stamps },
  } = await owner.call(customers.stamps, { params: { id: owner.customer_id } })
  expect(stamps.filter((event) => event.kind === 'give').map((event) => event.actor.name)).toEqual([
    'Till Sabo',
    'Till Yaba',
    'Till Yaba',
    'Till Yaba',
  ])
  const {
    data: { recent_activity },
  } = await owner.call(statistics.dashboard, {})
  expect(recent_activity[0]?.actor).toEqual({ kind: 'till', name: 'Till Sabo', staff: null })
  expect(await wrongs(world)).toEqual([])
})

test('a till adds a customer, redeems a reward, and replays a lost response', async () => {
  const owner = await createCounter(world, { number_of_stamps: 2 })
  const { call } = await createTill(world, owner.call)
  const customer_id = await createCustomer(call, { stamp_id: owner.stamp_id })
  const ask = { body: { customer_id, stamp_id: owner.stamp_id, stamps: 2 }, idempotency_key: 'once' }
  const first = await call(stamping.give, ask)
  const again = await call(stamping.give, ask)
  expect([again.replayed, again.data.event.id]).toEqual([true, first.data.event.id])
  const [reward] = first.data.rewards_issued
  const {
    data: { event },
  } = await call(stamping.redeem, { body: { customer_id, reward_id: reward?.id ?? '' } })
  expect(event.actor.kind).toBe('till')
  const [joined] = await world.database.db
    .selectFrom('stamp_events')
    .select(['actor_kind', 'actor_name'])
    .where('business_id', '=', owner.user.business.id)
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'join')
    .execute()
  expect(joined).toEqual({ actor_kind: 'till', actor_name: 'Till Yaba' })
})

test('a till is told what its screen shows: a masked phone, no e-mail, no day of birth', async () => {
  const owner = await createCounter(world)
  const phone = freshPhone()
  const {
    data: { customer },
  } = await owner.call(customers.create, {
    body: {
      name: 'Nkechi Eze',
      phone,
      email: 'nkechi.eze@example.com',
      date_of_birth: '1990-03-14',
      marketing_consent: true,
      stamp_id: owner.stamp_id,
    },
  })
  await owner.give(5, { customer_id: customer.id })
  const code = (await owner.call(counter.show, { params: { id: customer.id } })).data.rewards[0]?.code ?? ''
  const device = await createTill(world, owner.call)
  const walletCode = makeWalletCode(world.app.context.secrets, {
    businessId: owner.user.business.id,
    customerId: customer.id,
    now: world.clock.now(),
  }).code
  const everything = async (call: typeof owner.call) => [
    (await call(counter.show, { params: { id: customer.id } })).data.customer,
    (await call(counter.find, { query: { q: 'nkechi.eze@example.com' } })).data.found[0]?.customer,
    (await call(counter.find, { query: { q: code } })).data.reward?.customer,
    (await call(stamping.scan, { body: { code: walletCode } })).data.customer,
  ]
  const added = (
    await device.call(customers.create, {
      body: { name: 'Emeka', email: 'emeka@example.com', date_of_birth: '1991-01-01' },
    })
  ).data.customer
  const seen = await everything(device.call)
  for (const one of [...seen, added])
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['cards', 'id', 'last_activity_at', 'name', 'phone', 'status'])
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`nkechi\\.eze|1990-03-14|${phone}`))
  for (const operation of [customers.show, customers.rewards] as const)
    await expect(device.call(operation, { params: { id: customer.id } })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })

  world.clock.advance({ minutes: 2 })
  const asOwner = (await owner.call(counter.show, { params: { id: customer.id } })).data.customer
  expect(asOwner).toMatchObject({
    email: 'nkechi.eze@example.com',
    date_of_birth: '1990-03-14',
    marketing_consent: true,
  })
})

test('a till that finds a reward already collected is not told where it went', async () => {
  const owner = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const [reward] = (await owner.give(1)).rewards_issued.filter(({ type }) => type === 'airtime')
  const body = { customer_id: owner.customer_id, reward_id: reward?.id ?? '', recipient: { phone: '08031234567' } }
  await owner.call(stamping.redeem, { body })
  const device = await createTill(world, owner.call)
  const find = async (call: typeof owner.call) =>
    (await call(counter.find, { query: { q: reward?.code ?? '' } })).data.reward?.reward
  expect(await find(owner.call)).toMatchObject({ status: 'redeemed', recipient: { phone: '+2348031234567' } })
  expect(await find(device.call)).toMatchObject({ status: 'redeemed', recipient: null, reference: null })
})

test('a full plan never costs a customer who holds the card their stamp', async () => {
  const owner = await createCounter(world)
  const { call } = await createTill(world, owner.call)
  const give = () => call(stamping.give, { body: { customer_id: owner.customer_id, stamp_id: owner.stamp_id } })
  await give()
  const plan = await world.database.db
    .selectFrom('plans')
    .selectAll()
    .where('id', 'in', (db) =>
      db.selectFrom('subscriptions').select('plan_id').where('business_id', '=', owner.user.business.id),
    )
    .executeTakeFirstOrThrow()
  const full = Object.fromEntries(Object.keys(Object(plan.limits)).map((name) => [name, 0]))
  await world.database.db
    .updateTable('plans')
    .set({ limits: JSON.stringify(full) })
    .where('id', '=', plan.id)
    .execute()
  try {
    await expect(createCustomer(call)).rejects.toMatchObject({ code: 'plan_limit_reached' })
    expect((await give()).data.card.stamps).toBe(2)
  } finally {
    await world.database.db
      .updateTable('plans')
      .set({ limits: JSON.stringify(plan.limits) })
      .where('id', '=', plan.id)
      .execute()
  }
})

test('a till sees only published cards', async () => {
  const owner = await createCounter(world)
  await createCard(owner.call, { isDraft: true })
  const { call } = await createTill(world, owner.call)
  const { stamps, meta } = (await call(stampCards.list, { query: { status: 'draft' } })).data
  expect(stamps.map((card) => card.id)).toEqual([owner.stamp_id])
  expect(meta).toMatchObject({ total: 1, counts: { draft: 0, published: 1, archived: 0 } })
  expect((await owner.call(stampCards.list, {})).data.stamps).toHaveLength(2)
})

test('a revoked till loses access at once, and no other till does', async () => {
  const owner = await world.registerBusiness()
  const [one, two] = [await createTill(world, owner.call), await createTill(world, owner.call)]
  await owner.call(tills.revoke, { params: { till: one.profile.till.id } })
  await expect(one.call(till.me, {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  await expect(one.call(stampCards.list, {})).rejects.toMatchObject({ status: 401 })
  expect((await two.call(till.me, {})).data.till.id).toBe(two.profile.till.id)
  expect((await owner.call(tills.list, {})).data.tills.map((one) => one.id)).toEqual([two.profile.till.id])
  await expect(owner.call(tills.revoke, { params: { till: one.profile.till.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await two.call(till.unpair, {})
  await expect(two.call(till.me, {})).rejects.toMatchObject({ status: 401 })
})

test('a till is valid for ninety days, and the owner sees when it was last used and that it expired', async () => {
  const owner = await world.registerBusiness()
  const { call, profile } = await createTill(world, owner.call)
  expect(new Date(profile.till.expires_at).getTime() - world.clock.now().getTime()).toBe(90 * DAY_MS)
  world.clock.advance({ milliseconds: 90 * DAY_MS - MINUTE_MS })
  await call(till.me, {})
  const seen = world.clock.now().toISOString()
  world.clock.advance({ milliseconds: MINUTE_MS })
  await expect(call(till.me, {})).rejects.toMatchObject({ status: 401 })
  expect((await owner.call(tills.list, {})).data.tills).toMatchObject([{ is_expired: true, last_seen_at: seen }])
})

test('another business’s till does not exist, and its customers are not found', async () => {
  const [owner, otherBusiness] = [await createCounter(world), await createCounter(world)]
  const { call, profile } = await createTill(world, owner.call)
  await expect(
    otherBusiness.call(tills.update, { params: { till: profile.till.id }, body: { name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(otherBusiness.call(tills.revoke, { params: { till: profile.till.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await otherBusiness.call(tills.list, {})).data.tills).toEqual([])
  await expect(
    call(stamping.give, { body: { customer_id: otherBusiness.customer_id, stamp_id: otherBusiness.stamp_id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await call(till.me, {})).data.till.name).toBe('Till Yaba')
})
