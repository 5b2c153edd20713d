/** Acts of admins on money under real concurrency. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { renewSubscription } from '../renewals/renew.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { runJob, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let growth: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
afterAll(() => world.close())

test('a payment that ten admins refund at one instant goes back once', async () => {
  const reference = await world.buy(await world.registerBusiness(), growth)
  const finance = await world.admin('finance')
  const body = { amount_minor: 1_800_000, reason: 'Paid twice' }
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => finance.call(adminPayments.refund, { params: { reference }, body })),
  )
  // Who comes after the job has sent the refund is told that nothing is left.
  const { done, refund_open = 0, validation_failed = 0, ...others } = codesOf(answers)
  expect({ done, refused: refund_open + validation_failed, others }).toEqual({ done: 1, refused: 9, others: {} })
  await runJob(world, 'send-refunds')
  expect(world.provider.refunds.filter((one) => one.reference === reference)).toHaveLength(1)
})

test('a renewal that admins and the job try at one instant is charged once', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  world.provider.chargesAre('failed')
  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  // The job's next try is due too.
  world.clock.advance({ days: 1 })
  const finance = await world.admin('finance')
  const before = charges()
  world.provider.chargesAre('paid')
  world.provider.interfere(() => new Promise((done) => void setTimeout(done, 50)))
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  const input = { params: { business_id: businessId }, body: { reason: 'Owner rang' } }
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => finance.call(adminSubscriptions.retryPayment, input)),
    ...Array.from({ length: 10 }, () => renewSubscription(world.app.context, db, businessId)),
  ])
  expect(charges()).toBe(before + 1)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', past_due: null })
})

test('a price that ten admins add at one instant is sold once', async () => {
  const finance = await world.admin('finance')
  const { limits } = (await finance.call(adminPricing.list, {})).data.plans.find(({ id }) => id === growth) ?? {}
  const plan = { tier: 'growth', interval: 'month' as const, currency: 'KES', name: 'Growth', features: [] }
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      finance.call(adminPricing.create, {
        body: { ...plan, limits: limits ?? never(), amount_minor: 250_000 + n, reason: 'Kenya opens' },
      }),
    ),
  )
  expect(codesOf(answers)).toEqual({ done: 1, conflict: 9 })
  const { plans } = (await finance.call(adminPricing.list, {})).data
  expect(plans.filter(({ currency }) => currency === 'KES')).toHaveLength(1)
})

test('merchants who are moved by ten admins while they cancel and renew end on one version each, without a deadlock', async () => {
  const year = await world.plan('starter year')
  const first = await world.registerBusiness()
  const others = [await world.registerBusiness(), await world.registerBusiness(), await world.registerBusiness()]
  const owners = [first, ...others]
  for (const owner of owners) await world.buy(owner, year)
  const finance = await world.admin('finance')
  const reason = 'One price for all'
  const { data } = await finance.call(adminPricing.update, {
    params: { id: year },
    body: { amount_minor: 8_000_000, reason },
  })
  const answers = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => finance.call(adminPricing.move, { params: { id: year }, body: { reason } })),
    first.call(payments.cancelSubscription, {}),
    runSubscriptions(world),
  ])
  expect(codesOf(answers)).toEqual({ done: 12 })
  const moves = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value && 'data' in answer.value && 'move' in answer.value.data
      ? [answer.value.data.move]
      : [],
  )
  const movedOnce = moves.reduce((sum, { at_renewal }) => sum + at_renewal, 0)
  expect(movedOnce === others.length || movedOnce === owners.length).toBe(true)
  for (const owner of others) {
    expect(await world.stored(owner)).toMatchObject({ pending: { plan_id: data.plan.id } })
    const told = (await world.outbox(owner.email)).filter(({ subject }) =>
      subject.startsWith('Your plan Starter changes'),
    )
    expect(told).toHaveLength(1)
  }
  expect(await world.stored(first)).toMatchObject({ cancel_at_period_end: true, pending: null })
})

function never(): never {
  throw new Error('Growth is sold')
}

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length

/** Counts the answers by what became of them. */
function codesOf(answers: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const codes = answers.map((answer) => {
    if (answer.status === 'fulfilled') return 'done'
    return answer.reason instanceof ApiError ? answer.reason.code : String(answer.reason)
  })
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}
