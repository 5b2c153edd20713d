/** Which acts of admins need a reason: those that touch a business. Every other takes one and keeps it. */
import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { LIMITS } from '@stampwell/domain/billing/plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { everyOperation } from '../testing/http/request.ts'

let world: World
let owner: Awaited<ReturnType<World['admin']>>
beforeAll(async () => {
  world = await createWorld()
  owner = await world.admin()
})
afterAll(() => world.close())

const TOUCHES_A_BUSINESS = [
  'access.restore',
  'access.suspend',
  'access.view',
  'adminAnalytics.export',
  'adminCategories.merge',
  'adminCustomers.reveal',
  'adminFinancial.settle',
  'adminPayments.refund',
  'adminPricing.move',
  'adminSubscriptions.cancel',
  'adminSubscriptions.retryPayment',
  'auditLog.export',
  'merchantActs.endSessions',
  'merchantActs.erase',
  'merchantActs.extendTrial',
  'merchantActs.givePlan',
  'merchantActs.keep',
  'merchantActs.resendVerification',
]
/** One's own log-in, password and second factor; a view ends as it began. */
const OWN = /^(?:adminAuth|adminSessions|adminSecondFactor)\.|^adminProfile\.updatePassword$|^access\.endView$/

test('an act that touches a business needs a reason, and every other takes one', () => {
  const acts = everyOperation.filter(
    ({ name, endpoint }) => endpoint.audience === 'admin' && endpoint.method !== 'GET' && !OWN.test(name),
  )
  const kinds = acts.map(({ name, endpoint }) => {
    const reason = endpoint.body?.shape['reason']
    if (!reason) return [name, 'takes none']
    return [name, 'safeParse' in reason && reason.safeParse(undefined).success ? 'optional' : 'required']
  })
  expect(kinds.filter(([, kind]) => kind === 'takes none')).toEqual([])
  const required = kinds.filter(([, kind]) => kind === 'required').map(([name = '']) => name)
  expect(required.toSorted((a, b) => a.localeCompare(b))).toEqual(TOUCHES_A_BUSINESS)
})

test('every act refuses a reason that says nothing or more than the log keeps', () => {
  const takes = everyOperation.flatMap(({ name, endpoint }) => {
    const reason = endpoint.audience === 'admin' ? endpoint.body?.shape['reason'] : undefined
    if (!reason || !('safeParse' in reason)) return []
    const lengths = [2, 3, 500, 501].filter((length) => reason.safeParse('x'.repeat(length)).success)
    return [[name, ...lengths]]
  })
  expect(takes.length).toBeGreaterThan(25)
  expect(takes.filter(([, ...lengths]) => lengths.join() !== '3,500')).toEqual([])
})

test('a reason that is given is kept, also for an act that needs none', async () => {
  const reason = 'Asked by the board'
  const email = 'board@example.com'
  const { data } = await owner.call(adminUsers.create, { body: { name: 'Bo', email, level: 'viewer', reason } })
  await owner.call(adminUsers.remove, { params: { id: data.user.id }, body: { reason } })
  const made = await owner.call(adminCategories.create, { body: { kind: 'industry', name: 'Boats', reason } })
  await owner.call(adminCategories.remove, { params: { id: made.data.category.id }, body: { reason } })
  const { entries } = (await owner.call(auditLog.list, { query: { search: reason } })).data
  expect(entries.map(({ action }) => action)).toEqual([
    'industry.deleted',
    'industry.added',
    'admin.removed',
    'admin.invited',
  ])
})

test('a plan is added without a reason, and without limits it has none', async () => {
  const sold = { tier: 'growth', interval: 'month' as const, currency: 'KES', name: 'Growth', amount_minor: 1000 }
  const { plan } = (await owner.call(adminPricing.create, { body: { ...sold, features: [] } })).data
  expect(plan.limits).toEqual(Object.fromEntries(LIMITS.map((limit) => [limit, null])))
  const params = { id: plan.id }
  const changed = await owner.call(adminPricing.update, { params, body: { name: 'Growth 2' } })
  expect(changed.data.plan).toMatchObject({ name: 'Growth 2', version: 2 })
})
