import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { writtenRows } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { eraseLeavers } from '../wallet/erase-leavers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const TRACES = [
  'Zuleihatu',
  'zuleihatu',
  '8035557788',
  '0803•••••88',
  'z•••@',
  'oat milk',
  'her dog',
  '8167770011',
  'FLW-zuli',
]

/** Creates a customer with data in every table that can hold it. */
async function seeded() {
  const owner = await createCounter(world)
  const { call } = owner
  const person = {
    name: 'Zuleihatu Garba',
    phone: '08035557788',
    email: 'zuleihatu@example.com',
    date_of_birth: '1990-02-28',
    marketing_consent: true,
  }
  const { data } = await call(customers.create, {
    body: { ...person, stamp_id: owner.stamp_id },
    idempotency_key: 'add-z',
  })
  const id = data.customer.id
  const params = { id }
  const airtime = await createCard(call, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  await call(stamping.give, {
    body: { customer_id: id, stamp_id: owner.stamp_id, stamps: 7, note: 'Zuleihatu brought her dog' },
  })
  const [payout] = (await call(stamping.give, { body: { customer_id: id, stamp_id: airtime } })).data.rewards_issued
  await call(stamping.redeem, {
    body: { customer_id: id, reward_id: payout?.id ?? '', recipient: { phone: '08167770011' } },
  })
  await call(customerNotes.add, { params, body: { note: 'Zuleihatu takes oat milk' }, idempotency_key: 'note-z' })
  const gift = (await call(rewards.list, { params: { stamp: owner.stamp_id } })).data.rewards[0]?.id ?? ''
  await call(gifts.send, {
    body: { customer_id: id, reward_id: gift, message: 'Happy birthday, Zuleihatu' },
    idempotency_key: 'gift-z',
  })
  for (const channel of ['email', 'sms', 'in-app'] as const)
    await call(messages.send, {
      body: { customer_id: id, channel, heading: 'Dear Zuleihatu', body: 'Come by.' },
      idempotency_key: `message-${channel}`,
    })
  await call(walletLinks.send, { params, idempotency_key: 'link-z' })
  const {
    data: { stamp },
  } = await call(stampCards.show, { params: { id: owner.stamp_id } })
  await world.nobody(cards.join, {
    params: { code: stamp.join_url?.split('/').at(-1) ?? '' },
    body: { name: 'Zuleihatu', phone: person.phone },
  })
  await world.outbox(person.email)
  // Leaves one more e-mail in the queue at the time of the erasure.
  await world.app.context.jobs.stop()
  await call(walletLinks.send, { params })
  return { owner, id }
}

async function tracesLeft(): Promise<string[]> {
  const rows = await writtenRows(world.database)
  const left = rows.filter(({ row }) => TRACES.some((trace) => row.includes(trace))).map(({ table }) => table)
  const { dataDir } = world.app.context.config
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const inFiles = files.filter((file) =>
    TRACES.some((trace) => readFileSync(join(file.parentPath, file.name), 'latin1').includes(trace)),
  )
  return [...new Set([...left, ...inFiles.map((file) => file.name)])].toSorted()
}

/** Counts the e-mail jobs about a customer, because their content is encrypted and cannot be searched. */
async function jobsAbout(id: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'about' = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

const ledger = (businessId: string) =>
  world.database.db.selectFrom('stamp_events').selectAll().where('business_id', '=', businessId).orderBy('id').execute()
const figures = async ({ call }: Awaited<ReturnType<typeof seeded>>['owner']) => {
  const { givenStamps, redeemReward, totalCustomers } = (await call(customers.statistics, {})).data
  return { givenStamps, redeemReward, totalCustomers }
}

test('an erasure takes along what was sent to addresses the customer no longer has', async () => {
  const owner = await createCounter(world)
  const { call } = owner
  const first = { email: 'hadiza@example.com', phone: '08035556611' }
  const { customer } = (await call(customers.create, { body: { name: 'Hadiza', ...first } })).data
  const params = { id: customer.id }
  await call(walletLinks.send, { params })
  await call(customers.update, { params, body: { email: null } })
  await call(walletLinks.send, { params })
  await call(customers.update, { params, body: { email: 'hadiza.new@example.com', phone: '08035556622' } })
  await call(walletLinks.send, { params })
  const other = (await call(customers.create, { body: { name: 'Bea', email: 'bea@other.example' } })).data.customer
  await call(walletLinks.send, { params: { id: other.id } })
  // To the first address its link and a notice of the change, to the first phone a link, to the second address a link.
  const sentTo = async (to: string) => (await world.outbox(to)).length
  const all = [first.email, '+2348035556611', 'hadiza.new@example.com', 'bea@other.example']
  expect(await Promise.all(all.map(sentTo))).toEqual([2, 1, 1, 1])

  await call(customers.remove, { params })

  expect(await Promise.all(all.map(sentTo))).toEqual([0, 0, 0, 1])
})

test('after an erasure no table, job or file holds the person, and the ledger is unchanged', async () => {
  const { owner, id } = await seeded()
  const businessId = owner.user.business.id
  const before = { ledger: await ledger(businessId), figures: await figures(owner) }
  expect(await tracesLeft()).toEqual(
    [
      'customer_messages',
      'customer_notes',
      'customer_search',
      'customers',
      'event_notes',
      'idempotency_keys',
      'issued_rewards',
      'sent_messages',
    ].map((name) => `public.${name}`),
  )
  expect(await jobsAbout(id)).toBeGreaterThan(1)

  await owner.call(customers.remove, { params: { id } })

  expect(await tracesLeft()).toEqual([])
  expect(await jobsAbout(id)).toBe(0)
  expect(await ledger(businessId)).toEqual(before.ledger)
  expect(await figures(owner)).toEqual({ ...before.figures, totalCustomers: before.figures.totalCustomers - 1 })
  expect(await wrongs(world)).toEqual([])
})

test('an erased customer can not be found, stamped or erased again, and their link stops working', async () => {
  const owner = await createCounter(world)
  const {
    data: { stamp },
  } = await owner.call(stampCards.show, { params: { id: owner.stamp_id } })
  const joined = await world.nobody(cards.join, {
    params: { code: stamp.join_url?.split('/').at(-1) ?? '' },
    body: { name: 'Uju', phone: '08035557799' },
  })
  const id = joined.data.customer?.id ?? ''
  const params = { id }
  await owner.call(customers.remove, { params })
  const gone = { status: 404, code: 'not_found' }
  await expect(owner.call(customers.show, { params })).rejects.toMatchObject(gone)
  await expect(owner.call(customers.remove, { params })).rejects.toMatchObject(gone)
  await expect(
    owner.call(stamping.give, { body: { customer_id: id, stamp_id: owner.stamp_id } }),
  ).rejects.toMatchObject(gone)
  await expect(owner.call(customerNotes.add, { params, body: { note: 'x' } })).rejects.toMatchObject(gone)
  await expect(
    world.nobody(wallet.show, { params: { wallet_token: joined.data.wallet_token ?? '' } }),
  ).rejects.toMatchObject(gone)
  // The same person may join again, as a new customer.
  expect(
    (await owner.call(customers.create, { body: { name: 'Uju', phone: '08035557799' } })).data.customer.id,
  ).not.toBe(id)
})

test('only the owner can erase a customer: no login is refused, another business gets not found', async () => {
  const owner = await createCounter(world)
  const params = { id: owner.customer_id }
  await expect(world.nobody(customers.remove, { params })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  await expect((await world.registerBusiness()).call(customers.remove, { params })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
  expect((await owner.show()).id).toBe(owner.customer_id)
})

test('a leaving customer whom the merchant erased does not block the erasure of others', async () => {
  const owner = await createCounter(world)
  const leave = (id: string) =>
    world.database.db
      .updateTable('customers')
      .set({ leave_asked_at: world.clock.now() })
      .where('business_id', '=', owner.user.business.id)
      .where('id', '=', id)
      .execute()
  const {
    data: { customer: other },
  } = await owner.call(customers.create, { body: { name: 'Bea', email: 'bea@example.com' } })
  await leave(owner.customer_id)
  await leave(other.id)
  await owner.call(customers.remove, { params: { id: other.id } })
  world.clock.advance({ days: 2 })
  await eraseLeavers(world.database.db, world.clock.now())
  await expect(owner.call(customers.show, { params: { id: owner.customer_id } })).rejects.toMatchObject({ status: 404 })
})

test('an erasure deletes the stored reply of an upload, which shows its rows as the file writes them', async () => {
  const owner = await createCounter(world)
  const { data } = await owner.call(customers.create, { body: { name: 'Ngozi Eze', phone: '08037771122' } })
  const file = new File(['name,phone\nN. Eze,0803-777-11 22\n'], 'list.csv')
  await owner.call(imports.upload, { body: { file }, idempotency_key: 'list-1' })
  const stored = () =>
    world.database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('business_id', '=', owner.user.business.id)
      .where('key', '=', 'list-1')
      .execute()
  expect(await stored()).toHaveLength(1)
  await owner.call(customers.remove, { params: { id: data.customer.id } })
  expect(await stored()).toEqual([])
})
