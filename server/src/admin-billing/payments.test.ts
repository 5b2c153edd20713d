/** Admins find every payment, and give money back. */
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { runJob } from '../testing/fixtures/subscriptions.ts'

type Admin = Awaited<ReturnType<PayingWorld['admin']>>
const PRICE = 1_800_000

let world: PayingWorld
let growth: string
let finance: Admin
let owner: BusinessInWorld
let reference: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
beforeEach(async () => {
  finance = await world.admin('finance')
  world.provider.refundsAre('refunded')
  owner = await world.registerBusiness()
  reference = await world.buy(owner, growth)
})
afterAll(() => world.close())

const refund = (amount_minor: number, reason = 'Paid twice for one month', by: Admin = finance) =>
  by.call(adminPayments.refund, { params: { reference }, body: { amount_minor, reason } })
const find = async (query: object = { search: reference }) =>
  (await finance.call(adminPayments.list, { query })).data.payments
const sent = () => world.provider.refunds.filter((one) => one.reference === reference)
const run = () => runJob(world, 'send-refunds')

test('a refund goes back once, is shown with who gave it and why, and what was bought stays', async () => {
  const { payment } = (await refund(PRICE)).data
  expect(payment).toMatchObject({ reference, left_minor: 0, business: { id: owner.user.business.id } })
  await run()
  await run()
  expect(sent()).toMatchObject([{ amount_minor: PRICE, refund_reference: `${reference}-A1`, refunded_minor: 0 }])
  expect(await find()).toMatchObject([
    {
      status: 'refunded',
      refunded_minor: PRICE,
      left_minor: 0,
      refunds: [{ status: 'refunded', amount_minor: PRICE, reason: 'Paid twice for one month', by: 'Ada Admin' }],
    },
  ])
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'active', plan_id: growth })
})

test('parts go back one after the other, and never more than was paid', async () => {
  const answer = Promise.withResolvers<void>()
  world.provider.interfere(() => answer.promise)
  await refund(500_000)
  await expect(refund(1)).rejects.toMatchObject({ status: 409, code: 'refund_open' })
  answer.resolve()
  await run()
  world.provider.interfere(null)
  expect(await find()).toMatchObject([{ status: 'paid', refunded_minor: 500_000, left_minor: 1_300_000 }])
  await expect(refund(1_300_001)).rejects.toMatchObject({
    status: 422,
    errors: { amount_minor: [expect.stringContaining('more than what is left')] },
  })
  await refund(1_300_000)
  await run()
  expect(sent()).toMatchObject([{ refunded_minor: 0 }, { amount_minor: 1_300_000, refunded_minor: 500_000 }])
  expect(await find()).toMatchObject([{ status: 'refunded', left_minor: 0 }])
  await expect(refund(1)).rejects.toMatchObject({
    status: 422,
    errors: { amount_minor: ['Nothing of this payment is left to give back.'] },
  })
})

test('a part that takes its time is known once the provider has it, and no other begins before', async () => {
  world.provider.refundsAre('pending')
  await refund(500_000)
  await run()
  await expect(refund(1)).rejects.toMatchObject({ code: 'refund_open' })
  world.clock.advance({ hours: 1 })
  finance = await world.admin('finance')
  await run()
  expect(await find()).toMatchObject([{ refunds: [{ status: 'refunded' }], left_minor: 1_300_000 }])
})

test('nothing more goes back while the payment does not yet say that a refund is done', async () => {
  const second: unknown[] = []
  world.provider.interfere(async (call) => {
    if (call !== 'fetchPayment' || sent().length === 0 || second.length > 0) return
    second.push('asked')
    second.push(await refund(PRICE).catch((error: unknown) => error))
  })
  await refund(PRICE)
  await run()
  world.provider.interfere(null)
  expect(second).toMatchObject(['asked', { status: 409, code: 'refund_open' }])
  expect(sent()).toHaveLength(1)
})

/** Returns the open differences of the payment, and whether refunds are on the list of what needs an admin. */
async function openWork() {
  const { differences } = (await finance.call(adminFinancial.show, { query: {} })).data
  const { attention } = (await finance.call(adminDashboard.attention, {})).data
  return {
    differences: differences.filter((one) => one.reference === reference && one.settled === null),
    isOnList: attention.some(({ kind }) => kind === 'refunds'),
  }
}

test('a refund that failed needs an admin until it is settled by hand, and the next one that fails does again', async () => {
  for (const n of [1, 2]) {
    world.provider.refundsAre('failed')
    await refund(PRICE)
    await run()
    expect(await openWork()).toMatchObject({
      differences: [
        {
          kind: 'refund',
          ours: { amount_minor: PRICE, currency: 'NGN' },
          theirs: { status: 'failed' },
          is_fixed: false,
        },
      ],
      isOnList: true,
    })
    const body = { reference, kind: 'refund', reason: `Paid back by transfer ${n}` } as const
    await finance.call(adminFinancial.settle, { body })
    expect(await openWork()).toEqual({ differences: [], isOnList: false })
  }
})

test('a refund that the provider refuses can be given again', async () => {
  world.provider.refundsAre('failed')
  await refund(PRICE)
  await run()
  expect((await openWork()).isOnList).toBe(true)
  expect(await find()).toMatchObject([{ status: 'paid', left_minor: PRICE, refunds: [{ status: 'failed' }] }])
  world.provider.refundsAre('refunded')
  await refund(PRICE)
  await run()
  expect(await find()).toMatchObject([{ status: 'refunded' }])
  expect(await openWork()).toEqual({ differences: [], isOnList: false })
})

test('a request that is repeated under its key gives back once', async () => {
  const ask = () =>
    world.fetch(`http://localhost/api/admin/payments/${reference}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${finance.token}`,
        'content-type': 'application/json',
        'idempotency-key': `refund-${reference}`,
      },
      body: JSON.stringify({ amount_minor: 500_000, reason: 'Renewed after cancelling' }),
    })
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
  await run()
  expect(sent()).toHaveLength(1)
})

test('the audit log keeps the amount and the reason, and a reason that names a customer gives nothing back', async () => {
  await expect(refund(500_000, 'Asked by ada@example.com')).rejects.toMatchObject({
    status: 422,
    errors: { reason: [expect.stringContaining('e-mail')] },
  })
  expect(await find()).toMatchObject([{ refunds: [], left_minor: PRICE }])
  await refund(500_000, 'Half: the wrong plan')
  const { entries } = (await finance.call(auditLog.list, { query: { business_id: owner.user.business.id } })).data
  expect(entries).toMatchObject([
    {
      action: 'payment.refunded',
      subject: { kind: 'payment', id: reference },
      after: { amount_minor: 500_000, currency: 'NGN' },
      reason: 'Half: the wrong plan',
    },
  ])
})

test('support and viewers see payments and give nothing back', async () => {
  for (const level of ['support', 'viewer'] as const) {
    const admin = await world.admin(level)
    await expect(refund(1, 'Not mine to give', admin)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    const { data } = await admin.call(adminPayments.list, { query: { search: reference } })
    expect(data.payments).toHaveLength(1)
  }
  expect(await find()).toMatchObject([{ refunds: [] }])
})

test('a payment that brought no money, and one that nobody knows, give nothing back', async () => {
  const other = await world.registerBusiness()
  const open = await world.initiate(other, growth)
  const ask = (of: string) =>
    finance.call(adminPayments.refund, { params: { reference: of }, body: { amount_minor: 1, reason: 'Test' } })
  await expect(ask(open.reference)).rejects.toMatchObject({ status: 422 })
  await expect(ask('STW-unknown-payment-00000')).rejects.toMatchObject({ status: 404 })
})

test('days of the list in the wrong order are refused', async () => {
  await expect(find({ from: '2026-11-20', to: '2026-11-19' })).rejects.toMatchObject({
    status: 422,
    errors: { to: ['The last day lies before the first.'] },
  })
})

test('the list is filtered by status, provider, currency, business, days and a receipt’s number', async () => {
  const [payment] = await find()
  const { id: business_id } = owner.user.business
  const day = world.clock.now().toISOString().slice(0, 10)
  const references = async (query: object) => (await find({ business_id, ...query })).map((one) => one.reference)
  expect(await references({ status: 'paid', provider: 'paystack', currency: 'ngn', from: day, to: day })).toEqual([
    reference,
  ])
  expect(await references({ status: 'failed' })).toEqual([])
  expect(await references({ provider: 'stripe' })).toEqual([])
  expect(await references({ currency: 'USD' })).toEqual([])
  expect(await references({ to: '2026-11-20' })).toEqual([])
  expect(await find({ search: payment?.receipt_number?.toLowerCase() })).toMatchObject([{ reference }])
  const arabic = payment?.receipt_number?.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  expect(await find({ search: arabic })).toMatchObject([{ reference }])
  expect(await find({ search: '%' })).toEqual([])
  const { meta } = (await finance.call(adminPayments.list, { query: { per_page: 1 } })).data
  expect(meta).toMatchObject({ page: 1, per_page: 1, last_page: meta.total })
})
