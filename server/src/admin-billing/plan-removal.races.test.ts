/** A plan that an admin takes from sale in the moment in which somebody chooses it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { LIMITS, type Limit } from '@stampwell/domain/billing/plan.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { selectPlanOf } from '../payments/select-plan.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { deleteVersion, endSale, lockPlan, lockSale } from './pricing.sql.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

/** Runs `act` against a plan that another transaction has taken away, and commits that one once `act` waits for it. */
async function whileTaken<T>(id: string, take: (tx: Db) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const removal = world.database.db.transaction().execute(async (tx) => {
    await lockPlan(tx, id)
    await take(tx)
    taken()
    await mayCommit
  })
  await isTaken
  const acted = act()
  // What is refused at once does not wait; its test fails at its answer.
  await Promise.race([acted.catch(() => undefined), someoneWaits()])
  commit()
  await removal
  return acted
}

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await world.database.pool.query(
      `select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    )
    if (rows.length > 0) return
    await sleep(5)
  }
}

const gone = (id: string) => (tx: Db) => deleteVersion(tx, id)

test('an owner chooses a version while others are being moved to it, without waiting for them', async () => {
  const owner = await world.registerBusiness()
  const plan = await world.plan('scale month')
  await world.database.db.transaction().execute(async (tx) => {
    await lockSale(tx, plan)
    await world.select(owner, plan)
  })
  expect(await world.stored(owner)).toMatchObject({ status: 'incomplete', plan_id: plan })
})

test('choosing a plan, or paying for one, that is deleted meanwhile is answered as for a plan that is not there', async () => {
  const owner = await world.registerBusiness()
  const [chosen, paid] = [await world.plan('starter month'), await world.plan('starter year')]
  const unknown = { status: 404, code: 'not_found' }
  await expect(whileTaken(chosen, gone(chosen), () => world.select(owner, chosen))).rejects.toMatchObject(unknown)
  await expect(world.select(owner, chosen)).rejects.toMatchObject(unknown)
  await expect(whileTaken(paid, gone(paid), () => world.initiate(owner, paid))).rejects.toMatchObject(unknown)
  await expect(world.initiate(owner, paid)).rejects.toMatchObject(unknown)
  expect(await world.stored(owner)).toMatchObject({ status: 'trialing', incomplete: null })
})

test('giving a plan that is deleted meanwhile asks for one that is sold', async () => {
  const owner = await world.registerBusiness()
  const given = await world.plan('scale year')
  const { call } = await world.admin('finance')
  const give = () =>
    call(merchantActs.givePlan, {
      params: { id: owner.user.business.id },
      body: { plan_id: given, until: '2026-12-31', reason: 'A present' },
    })
  const wrong = { status: 422, errors: { plan_id: ['Choose a plan that is sold now.'] } }
  await expect(whileTaken(given, gone(given), give)).rejects.toMatchObject(wrong)
  await expect(give()).rejects.toMatchObject(wrong)
})

test('choosing a plan whose sale ends meanwhile is answered as for one that is not sold any more', async () => {
  const [before, owner] = [await world.registerBusiness(), await world.registerBusiness()]
  const plan = await world.plan('scale month')
  await world.select(before, plan)
  const end = (tx: Db) => endSale(tx, plan, world.clock.now())
  await expect(whileTaken(plan, end, () => world.select(owner, plan))).rejects.toMatchObject({ code: 'conflict' })
  await expect(world.select(owner, plan)).rejects.toMatchObject({ code: 'conflict' })
})

test('a trial of a plan that is deleted meanwhile is one of the plan in dollars', async () => {
  const kenyan = await addPlan('KES')
  const owner = await whileTaken(kenyan, gone(kenyan), () =>
    world.registerBusiness({ country: 'KE', phone: '+254712345678' }),
  )
  expect(await world.stored(owner)).toMatchObject({
    status: 'trialing',
    plan_id: await world.plan('growth month', 'USD'),
  })
})

test('a plan that owners choose while an admin deletes it is either theirs or gone', async () => {
  const plan = await world.plan('growth year')
  const owners = await Promise.all(Array.from({ length: 6 }, () => world.registerBusiness()))
  const { call } = await world.admin('finance')
  const [removed, ...chosen] = await Promise.allSettled([
    call(adminPricing.remove, { params: { id: plan } }),
    ...owners.map((owner) => world.select(owner, plan)),
  ])
  const answers = [codeOf(removed), ...new Set(chosen.map(codeOf))]
  expect([
    ['done', 'not_found'],
    ['in_use', 'done'],
  ]).toContainEqual(answers)
})

test('a plan that is deleted between two looks at it is gone, and its price in dollars is not chosen instead', async () => {
  const owner = await world.registerBusiness({ country: 'GH', phone: '+233244123456' })
  const { id: businessId, timezone } = owner.user.business
  const ghanaian = await addPlan('GHS')
  let isDeleted = false
  const deleteOnceSeen: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDeleted && result.rows.some((row) => row['id'] === ghanaian)) {
        isDeleted = true
        await world.database.db.transaction().execute(gone(ghanaian))
      }
      return result
    },
  }
  const db = await inBusiness(world.database.db, businessId)
  const choose = db.transaction().execute(async (tx) => {
    const seeing = tx.withPlugin(deleteOnceSeen)
    return selectPlanOf(seeing, businessId, { plan_id: ghanaian }, { timezone, now: world.clock.now() })
  })
  await expect(choose).rejects.toMatchObject({ code: 'not_found' })
  expect(isDeleted).toBe(true)
  expect(await world.stored(owner)).toMatchObject({ status: 'trialing' })
})

test('a move to a version that is deleted meanwhile is answered as for a plan that is not sold any more', async () => {
  const older = await world.plan('growth month')
  const { call } = await world.admin('finance')
  const body = { amount_minor: 1_950_000, reason: 'Price list' }
  const newest = (await call(adminPricing.update, { params: { id: older }, body })).data.plan.id
  const move = () => call(adminPricing.move, { params: { id: older }, body: { reason: 'One price for all' } })
  const unsold = { status: 409, code: 'conflict', message: expect.stringContaining('not sold any more') }
  await expect(whileTaken(newest, gone(newest), move)).rejects.toMatchObject(unsold)
  await expect(move()).rejects.toMatchObject(unsold)
})

async function addPlan(currency: string): Promise<string> {
  const { call } = await world.admin('finance')
  const limits = Object.fromEntries(LIMITS.map((limit) => [limit, null])) as Record<Limit, null> // every name
  const plan = { tier: 'growth', interval: 'month', name: 'Growth', amount_minor: 250_000, features: [] } as const
  const body = { ...plan, currency, limits, features: [], reason: 'It opens' }
  return (await call(adminPricing.create, { body })).data.plan.id
}

function codeOf(answer: PromiseSettledResult<unknown>): string {
  if (answer.status === 'fulfilled') return 'done'
  return answer.reason instanceof ApiError ? answer.reason.code : String(answer.reason)
}
