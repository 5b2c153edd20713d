/** Opening a checkout: what is refused, and which page is used again. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { createWorld, type BusinessInWorld } from '../testing/app/world.ts'
import { listVersions, runJob } from '../testing/fixtures/subscriptions.ts'
import { abandonCheckoutsJob } from './abandon-checkouts.ts'

let world: PayingWorld
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createPayingWorld()
  for (const { tier, interval, id } of await listVersions(world.database.db)) ids[`${tier} ${interval}`] = id
})
beforeEach(() => world.clock.set(new Date('2026-11-21T09:00:00Z')))
afterEach(() => world.provider.interfere(null))
afterAll(() => world.close())

const plan = (name: string) => ids[name] ?? ''
const initiate = (owner: BusinessInWorld, name: string, provider?: string) =>
  world.initiate(owner, plan(name), provider)
const useCurrency = async (owner: BusinessInWorld, currency: string) => {
  const { db } = world.database
  await db.updateTable('businesses').set({ currency }).where('id', '=', owner.user.business.id).execute()
  return owner
}

test('a checkout asks the provider of the currency for the price, and names where to return', async () => {
  const owner = await world.registerBusiness()
  const { checkout_url, reference } = await initiate(owner, 'growth month')
  expect(reference).toMatch(/^STW-[0-9A-F]{30}$/)
  expect(checkout_url).toBe(`https://pay.example.com/${reference}`)
  expect(world.provider.checkouts.at(-1)).toEqual({
    reference,
    amount_minor: 1_800_000,
    currency: 'NGN',
    email: owner.email,
    description: 'Growth plan, one month',
    payment_code: 'IPAYNGN',
    return_url: `http://localhost:3000/payment/success?reference=${reference}`,
    cancel_url: `http://localhost:3000/payment/canceled?reference=${reference}`,
  })
  expect(await world.show(owner, reference)).toEqual({
    reference,
    kind: 'first',
    status: 'pending',
    amount_minor: 1_800_000,
    currency: 'NGN',
    payment_code: 'IPAYNGN',
    provider: 'paystack',
    plan_name: 'Growth',
    period: ['2026-11-21', '2026-12-21'],
    created_at: '2026-11-21T09:00:00.000Z',
    paid_at: null,
    receipt_number: null,
    refunded_minor: 0,
    is_surplus: false,
    other_amount: null,
  })
})

test('the provider’s page names what is bought in the language of the owner, an upgrade as such', async () => {
  const owner = await world.registerBusiness()
  await owner.call(profile.update, { body: { language: 'fr' } })
  await world.buy(owner, plan('growth month'))
  expect(world.provider.checkouts.at(-1)?.description).toBe('Formule Growth, un mois')
  await initiate(owner, 'scale month')
  expect(world.provider.checkouts.at(-1)?.description).toBe('Passage à la formule Scale, paiement mensuel')
})

test('the owner may choose another provider that is configured, and no other', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await initiate(owner, 'growth month', 'stripe')
  expect(world.other.checkouts.at(-1)?.reference).toBe(reference)
  for (const provider of ['flutterwave', 'sandbox', 'cash', ''])
    await expect(initiate(owner, 'growth month', provider)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('without a choice the first provider that takes the currency is asked, and no other can be chosen', async () => {
  const finance = await world.admin('finance')
  const owners = new Map<string, BusinessInWorld>()
  // Paystack takes neither currency, and Stripe only the first.
  for (const currency of ['XOF', 'IQD']) {
    const body = { tier: 'growth', interval: 'month' as const, currency, name: 'Growth', amount_minor: 15_000 }
    await finance.call(adminPricing.create, { body: { ...body, features: [] } })
    owners.set(currency, await useCurrency(await world.registerBusiness(), currency))
  }
  const [taken, refused] = [owners.get('XOF'), owners.get('IQD')] as [BusinessInWorld, BusinessInWorld] // set above
  const { reference } = await initiate(taken, 'growth month')
  const facts = { amount_minor: 15_000, currency: 'XOF', provider: 'stripe' }
  expect(await world.show(taken, reference)).toMatchObject(facts)
  await expect(initiate(taken, 'growth month', 'paystack')).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { provider: [expect.stringContaining('does not take XOF')] },
  })
  await expect(initiate(refused, 'growth month')).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('takes IQD'),
  })
})

test('two tabs get the same page; another plan, another price and another provider get their own', async () => {
  const owner = await world.registerBusiness()
  const first = await initiate(owner, 'growth month')
  world.clock.advance({ minutes: 2 })
  expect(await initiate(owner, 'growth month')).toEqual(first)
  const others = [
    await initiate(owner, 'growth year'),
    await initiate(owner, 'scale month'),
    await initiate(owner, 'growth month', 'stripe'),
  ]
  expect(new Set([first, ...others].map(({ reference }) => reference)).size).toBe(4)
  world.clock.advance({ hours: 23 })
  expect((await initiate(owner, 'growth month')).reference).not.toBe(first.reference)
})

test('a repeated key begins one payment and answers the same; with another plan it is refused', async () => {
  const owner = await world.registerBusiness()
  const ask = { body: { plan_id: plan('growth month') }, idempotency_key: 'pay-1' }
  const before = world.provider.checkouts.length
  const first = await owner.call(payments.initiate, ask)
  // A page that is not used any more is answered all the same: the key says that it is one try.
  world.provider.decline(first.data.reference)
  await world.show(owner, first.data.reference)
  const again = await owner.call(payments.initiate, ask)
  expect([first.replayed, again.replayed, again.data]).toEqual([false, true, first.data])
  expect(world.provider.checkouts.length - before).toBe(1)
  const other = { ...ask, body: { plan_id: plan('scale month') } }
  await expect(owner.call(payments.initiate, other)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test('a try that was refused leaves its key free', async () => {
  const owner = await world.registerBusiness()
  const ask = { body: { plan_id: plan('growth month') }, idempotency_key: 'pay-2' }
  world.provider.goDown()
  await expect(owner.call(payments.initiate, ask)).rejects.toMatchObject({ status: 503 })
  world.provider.interfere(null)
  expect((await owner.call(payments.initiate, ask)).replayed).toBe(false)
})

test('a page on which a card was declined is not used again', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await initiate(owner, 'growth month')
  world.provider.decline(reference)
  expect((await world.show(owner, reference)).status).toBe('failed')
  expect((await initiate(owner, 'growth month')).reference).not.toBe(reference)
})

test('the Free plan is not paid for, and a plan that does not exist is not found', async () => {
  const owner = await world.registerBusiness()
  await expect(initiate(owner, 'free month')).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { plan_id: [expect.stringContaining('costs nothing')] },
  })
  await expect(world.initiate(owner, '01900000-0000-7000-8003-0000000000ff')).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('nobody pays twice for the plan that is paid, nor now for one that begins later', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, plan('growth month'))
  await expect(initiate(owner, 'growth month')).rejects.toMatchObject({ code: 'already_on_plan' })
  await expect(initiate(owner, 'starter month')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('end of the paid period'),
  })
})

test('a provider that is down is told in words, and the next try gets a page of its own', async () => {
  const owner = await world.registerBusiness()
  for (const why of ['unavailable', 'refused'] as const) {
    world.provider.goDown(why)
    await expect(initiate(owner, 'growth month')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: expect.stringContaining('Nothing was charged'),
    })
  }
  world.provider.interfere(null)
  const { reference } = await initiate(owner, 'growth month')
  const { data } = await owner.call(payments.list, {})
  expect(data.payments.map(({ status }) => status).toSorted()).toEqual(['abandoned', 'abandoned', 'pending'])
  expect(data.meta).toEqual({ page: 1, per_page: 20, total: 3, last_page: 1 })
  expect(data.payments.find((one) => one.reference === reference)?.status).toBe('pending')
})

test('where no provider is configured nobody can pay, whichever is asked for', async () => {
  const poor = await createWorld()
  try {
    const owner = await poor.registerBusiness()
    for (const asked of [{}, { provider: 'paystack' }]) {
      const body = { plan_id: plan('growth month'), ...asked }
      await expect(owner.call(payments.initiate, { body })).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
        message: 'Payments can not be taken at the moment.',
      })
    }
  } finally {
    await poor.close()
  }
})

test('a plan that was replaced while the page stood open is refused with words', async () => {
  const owner = await world.registerBusiness()
  const { db } = world.database
  const old = await db.selectFrom('plans').selectAll().where('id', '=', plan('starter year')).executeTakeFirstOrThrow()
  await db.updateTable('plans').set({ replaced_at: world.clock.now() }).where('id', '=', old.id).execute()
  const refused = { code: 'conflict', message: expect.stringContaining('has changed') }
  await expect(world.initiate(owner, old.id)).rejects.toMatchObject(refused)
  await expect(world.select(owner, old.id)).rejects.toMatchObject(refused)
  await db.updateTable('plans').set({ replaced_at: null }).where('id', '=', old.id).execute()
})

test('after a change of currency the price is that of the business’s currency now', async () => {
  const owner = await useCurrency(await world.registerBusiness(), 'KES')
  const { reference } = await initiate(owner, 'growth month')
  expect(await world.show(owner, reference)).toMatchObject({
    amount_minor: 2_900,
    currency: 'USD',
    provider: 'paystack',
  })
})

test('a page from before a change of currency is paid at its own price, and the plan is granted', async () => {
  const owner = await world.registerBusiness()
  await world.select(owner, plan('growth month'))
  const { reference } = await initiate(owner, 'growth month')
  await useCurrency(owner, 'KES')
  world.provider.pay(reference)
  expect(await world.show(owner, reference)).toMatchObject({ status: 'paid', amount_minor: 1_800_000, currency: 'NGN' })
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'active', plan_id: plan('growth month') })
})

test('another business’s payment is not found', async () => {
  const [owner, other] = [await world.registerBusiness(), await world.registerBusiness()]
  const { reference } = await initiate(owner, 'growth month')
  await expect(world.show(other, reference)).rejects.toMatchObject({ code: 'not_found' })
  for (const strange of ['x', `${reference}x`, '%00', "' or 1=1 --"])
    await expect(world.show(owner, strange)).rejects.toMatchObject({ code: 'not_found' })
})

test('a checkout that nobody paid is abandoned after a day, and an event that was lost is made up for', async () => {
  const [idle, paid] = [await world.registerBusiness(), await world.registerBusiness()]
  const [first, second] = [await initiate(idle, 'growth month'), await initiate(paid, 'growth month')]
  world.provider.pay(second.reference)
  world.clock.advance({ hours: 23, minutes: 59 })
  await runJob(world, 'abandon-checkouts')
  expect(await statusOf(first.reference)).toBe('pending')
  world.provider.goDown()
  world.clock.advance({ minutes: 1 })
  await runJob(world, 'abandon-checkouts')
  expect(await statusOf(first.reference)).toBe('pending')
  world.provider.interfere(null)
  await runJob(world, 'abandon-checkouts')
  expect(await statusOf(first.reference)).toBe('abandoned')
  expect(await statusOf(second.reference)).toBe('paid')
  expect((await world.subscriptionOf(paid)).status).toBe('active')
})

test('a checkout that fails unexpectedly keeps no other one from being ended', async () => {
  const [one, two] = [await world.registerBusiness(), await world.registerBusiness()]
  const failing = await initiate(one, 'growth month')
  world.clock.advance({ minutes: 1 })
  const next = await initiate(two, 'growth month')
  world.clock.advance({ days: 1 })
  world.provider.interfere((_, reference) => {
    if (reference === failing.reference) throw new Error('Nobody expected this')
  })
  const { context: app, database } = world.app

  const run = abandonCheckoutsJob.run({ app, database, signal: new AbortController().signal })

  await expect(run).rejects.toThrow('1 checkouts could not be ended')
  expect([await statusOf(failing.reference), await statusOf(next.reference)]).toEqual(['pending', 'abandoned'])
  world.provider.interfere(null)
  await runJob(world, 'abandon-checkouts')
  expect(await statusOf(failing.reference)).toBe('abandoned')
})

async function statusOf(reference: string) {
  const { db } = world.database
  return (await db.selectFrom('payments').select('status').where('reference', '=', reference).executeTakeFirst())
    ?.status
}
