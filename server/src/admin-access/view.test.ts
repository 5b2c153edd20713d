/** An admin looks at a business as its owner does: for 15 minutes, reading only, traced, and without a person's data. */
import { access } from '@stampwell/contract/admin/access.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { adminSessions } from '@stampwell/contract/admin/sessions.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { platform } from '@stampwell/contract/public/platform.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOrRenewAdmin } from '../cli/create-admin.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { setUpFactor } from '../testing/fixtures/second-factors.ts'
import { suspend } from '../testing/fixtures/suspension.ts'
import { openView } from '../testing/fixtures/views.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const idOf = ({ user }: BusinessInWorld) => user.business.id

test('a view reads what the owner reads, with the customers masked', async () => {
  const owner = await createCounter(world)
  const { call } = await openView(world, idOf(owner))
  const { business } = (await call(profile.show, {})).data.user
  expect(business.business_name).toBe(owner.user.business.business_name)
  const [customer] = (await call(customers.list, {})).data.customers
  expect(customer).toMatchObject({ id: owner.customer_id, name: 'A•••', date_of_birth: null })
  expect(customer?.phone).toMatch(/^0803•+\d\d$/)
  // The owner is shown the person.
  expect((await owner.call(customers.list, {})).data.customers[0]?.name).toBe('Ada')
})

test('a view changes nothing, searches no person, and says why', async () => {
  const owner = await createCounter(world)
  const { call } = await openView(world, idOf(owner))
  const refused = { status: 403, code: 'forbidden', detail: { view: true } }
  await expect(
    call(customers.update, { params: { id: owner.customer_id }, body: { name: 'Eve' } }),
  ).rejects.toMatchObject({ ...refused, message: 'You are only looking. Leave to do this as yourself.' })
  await expect(call(auth.logout, {})).rejects.toMatchObject(refused)
  await expect(call(customers.list, { query: { search: 'Ada' } })).rejects.toMatchObject(refused)
  await expect(call(payouts.list, { query: { search: '0803' } })).rejects.toMatchObject(refused)
  expect((await owner.show()).name).toBe('Ada')
})

test('a view ends after 15 minutes, however busy it was, and is recorded with its reason and its end', async () => {
  const owner = await world.registerBusiness()
  const began = world.clock.now()
  const { call, expires_at } = await openView(world, idOf(owner))
  expect(Date.parse(expires_at) - began.getTime()).toBe(15 * 60_000)
  for (let minutes = 0; minutes < 14; minutes += 2) {
    world.clock.advance({ minutes: 2 })
    await call(profile.show, {})
  }
  world.clock.advance({ minutes: 1 })
  await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401 })

  await world.app.context.jobs.enqueue(world.database.db, 'views')
  await world.app.context.jobs.drain()
  expect(await actsOn(owner)).toEqual([
    ['merchant.view_ended', 'Server', null],
    ['merchant.view_begun', 'Ada Admin', 'Case 318: no visits'],
  ])
})

test('an admin who leaves ends the view at once, and leaving twice records one end', async () => {
  const owner = await world.registerBusiness()
  const { call, admin } = await openView(world, idOf(owner))
  const other = await openView(world, idOf(owner))
  await admin(access.endView, { params: { id: idOf(owner) } })
  await admin(access.endView, { params: { id: idOf(owner) } })
  await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401 })
  await other.call(profile.show, {})
  expect((await actsOn(owner)).map(([action]) => action)).toEqual([
    'merchant.view_ended',
    'merchant.view_begun',
    'merchant.view_begun',
  ])
})

type Admin = Awaited<ReturnType<World['admin']>>
const paramsOf = async ({ call }: Admin) => ({ id: (await call(adminProfile.show, {})).data.admin.id })
const NEXT = 'Head-Office#2027'

/** What ends a log-in of an admin before its time, or lets the admin view no longer. */
const ENDINGS: [string, (viewer: Admin, owner: Admin) => Promise<unknown>][] = [
  ['logs out', ({ call }) => call(adminAuth.logout, {})],
  [
    'logs in again on the same device',
    ({ token, email, password }) => world.as(token)(adminAuth.login, { body: { email, password } }),
  ],
  [
    'changes the password',
    ({ call, password }) =>
      call(adminProfile.updatePassword, {
        body: { current_password: password, password: NEXT, password_confirmation: NEXT },
      }),
  ],
  [
    'ends one other log-in',
    async ({ call, email, password }) => {
      await world.nobody(adminAuth.login, { body: { email, password } })
      const other = (await call(adminSessions.list, {})).data.sessions.find(({ is_current }) => !is_current)
      await call(adminSessions.end, { params: { session: other?.id ?? '' }, body: { current_password: password } })
    },
  ],
  [
    'logs out everywhere else',
    ({ call, password }) => call(adminSessions.endOthers, { body: { current_password: password } }),
  ],
  [
    'loses the second factor',
    async (viewer, owner) => {
      await setUpFactor(viewer.call, adminSecondFactor, world.clock.now())
      await owner.call(adminUsers.resetSecondFactor, { params: await paramsOf(viewer) })
    },
  ],
  [
    'accepts a new invitation',
    async (viewer, owner) => {
      const { one_time_password } = (await owner.call(adminUsers.invite, { params: await paramsOf(viewer) })).data
      const [mail] = await world.outbox(viewer.email)
      const token = /accept\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      await world.nobody(adminAuth.accept, { body: { token, one_time_password, password: NEXT } })
    },
  ],
  [
    'is renewed on the command line',
    ({ email }) =>
      saveOrRenewAdmin(
        world.database.db,
        { email, name: 'Ada Admin', password_hash: 'no hash', level: undefined },
        world.clock.now(),
      ),
  ],
  [
    'is lowered to a level that views nobody',
    async (viewer, owner) =>
      owner.call(adminUsers.update, { params: await paramsOf(viewer), body: { level: 'finance' } }),
  ],
]

test.each(ENDINGS)('a view ends at once when its admin %s, and its end is recorded', async (_, end) => {
  const owner = await world.registerBusiness()
  const view = await openView(world, idOf(owner))
  await view.call(profile.show, {})
  await end(view.viewer, await world.admin())
  await expect(view.call(profile.show, {})).rejects.toMatchObject({ status: 401 })
  await world.app.context.jobs.enqueue(world.database.db, 'views')
  await world.app.context.jobs.drain()
  expect(await actsOn(owner)).toEqual([
    ['merchant.view_ended', 'Server', null],
    ['merchant.view_begun', 'Ada Admin', 'Case 318: no visits'],
  ])
})

test('a view stays open when another admin logs out, and when its own rises a level', async () => {
  const owner = await world.registerBusiness()
  const view = await openView(world, idOf(owner))
  const other = await openView(world, idOf(owner))
  await other.admin(adminAuth.logout, {})
  const { call } = await world.admin()
  await call(adminUsers.update, { params: await paramsOf(view.viewer), body: { level: 'owner' } })
  await view.call(profile.show, {})
})

test('the owner’s list of log-ins shows no view, and ending the others leaves it open', async () => {
  const owner = await world.registerBusiness()
  const { call } = await openView(world, idOf(owner))
  expect((await owner.call(sessions.list, {})).data.sessions).toHaveLength(1)
  await owner.call(sessions.endOthers, { body: { current_password: owner.password } })
  await call(profile.show, {})
})

test('a view of an admin who was disabled opens nothing', async () => {
  const owner = await world.registerBusiness()
  const { call } = await openView(world, idOf(owner))
  await call(profile.show, {})
  const { viewed_by } = await world.database.db
    .selectFrom('business_sessions')
    .select('viewed_by')
    .where('business_id', '=', idOf(owner))
    .where('viewed_by', 'is not', null)
    .executeTakeFirstOrThrow()
  await world.database.db
    .updateTable('admins')
    .set({ disabled_at: world.clock.now() })
    .where('id', '=', viewed_by)
    .execute()
  await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401 })
})

test('a suspended business can be viewed', async () => {
  const owner = await createCounter(world)
  const { call } = await openView(world, idOf(owner))
  await suspend(world, owner)
  expect((await call(customers.list, {})).data.customers).toHaveLength(1)
  expect((await call(platform.show, {})).data.platform_name).toBe('Stampwell')
})

test('a view needs a reason and a business', async () => {
  const owner = await world.registerBusiness()
  const { call } = await world.admin('support')
  await expect(call(access.view, { params: { id: idOf(owner) }, body: { reason: 'no' } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(
    call(access.view, { params: { id: crypto.randomUUID() }, body: { reason: 'Case 318' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await actsOn(owner)).toEqual([])
})

async function actsOn(owner: BusinessInWorld) {
  const { call } = await world.admin()
  const { entries } = (await call(auditLog.list, { query: { business_id: idOf(owner) } })).data
  return entries.map(({ action, admin, reason }) => [action, admin.name, reason])
}
