/** The authorization matrix: every endpoint times every kind of caller, compared with the reviewed table. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { access } from '@stampwell/contract/admin/access.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { ADMIN_LEVELS, isLevelAllowed, type AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletToken } from '../customers/wallet-token.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { listen } from '../testing/http/simultaneous-requests.ts'
import { everyOperation, request, requestWithoutBody } from '../testing/http/request.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { openView } from '../testing/fixtures/views.ts'
import { ASKERS, strayExceptions, whoMay, type Asker } from '../testing/fixtures/authorization-matrix.ts'
import { walk, isAny, isWrite } from '../testing/http/walk-endpoints.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
/** Values of `Authorization` for each asker; all values of one asker get the same response. */
let shown: Record<Asker, string[]>
let port: number
beforeAll(async () => {
  world = await createWorld()
  shown = await everybody()
  port = await listen(world)
})
afterAll(() => world.close())

test('the table has a row for every endpoint, and no other rows', () => {
  const reviewed = Object.entries(whoMay).map(([name, { audience }]) => [name, audience])
  expect(Object.fromEntries(reviewed)).toEqual(
    Object.fromEntries(everyOperation.map(({ name, endpoint }) => [name, endpoint.audience])),
  )
  expect(strayExceptions).toEqual([])
})

test('every endpoint for admins declares exactly the levels that the table lets in', () => {
  const forAdmins = everyOperation.filter(({ endpoint }) => endpoint.audience === 'admin')
  const declared = forAdmins.map(({ name, endpoint: { levels } }) => [
    name,
    ADMIN_LEVELS.filter((level) => levels !== undefined && isLevelAllowed(level, levels)),
  ])
  const reviewed = forAdmins.map(({ name }) => [
    name,
    ADMIN_LEVELS.filter((level) => whoMay[name]?.outcomes[CALLER_OF[level]] === 'in'),
  ])
  expect(declared).toEqual(reviewed)
  expect(forAdmins.length).toBeGreaterThan(50)
})

test.each(walk(isAny))(
  '$name answers each caller as the table says, before it reads the body',
  async ({ name, endpoint }) => {
    const row = whoMay[name]
    if (!row) throw new Error(`${name} has no row in testing/fixtures/authorization-matrix.ts`)
    const text = endpoint.method === 'GET' ? {} : { text: 'no json {' }
    for (const asker of ASKERS) {
      for (const authorization of shown[asker]) {
        const answer = await request(world, endpoint, { authorization, ...text })
        const expected = row.outcomes[asker]
        expect([
          asker,
          authorization,
          wasLetIn(endpoint, answer.status) ? 'in' : answer.code,
          answer.headers.get('www-authenticate'),
        ]).toEqual([asker, authorization, expected, expected === 'unauthenticated' ? 'Bearer' : null])
      }
    }
  },
)

test.each(walk((operation) => isWrite(operation) && operation.endpoint.audience !== 'public'))(
  '$name refuses an unauthenticated caller without waiting for the body',
  async ({ endpoint }) => {
    expect(await requestWithoutBody(port, endpoint)).toBe(401)
  },
)

const CALLER_OF: Record<AdminLevel, Asker> = {
  owner: 'admin',
  support: 'support admin',
  finance: 'finance admin',
  viewer: 'viewer admin',
}

/**
 * Also the control: an admitted request had its body read (400), unless the path of a public endpoint names nothing
 * (404).
 */
function wasLetIn({ method, audience, isRawBody }: Endpoint, status: number): boolean {
  if (method === 'GET') return [200, 404, 422].includes(status)
  // Without the operator's secret in the path there is no such address.
  if (isRawBody) return status === 404
  return status === 400 || (status === 404 && audience === 'public')
}

async function everybody(): Promise<Record<Asker, string[]>> {
  const { cafe, loggedOut, expired } = await logInBusinesses()
  const { paired, revoked, unpaired, old } = await pairTills()
  const { signedIn, empty } = await pairTillsOfStaff()
  const { admin, adminOut, adminExpired } = await logInAdmins()
  const { suspended, suspendedTill } = await suspendABusiness(admin.call)
  return {
    nobody: ['', 'Bearer', 'Bearer '],
    garbage: [
      `Bearer ${'a'.repeat(43)}`,
      `Bearer ${cafe.token}x`,
      `Bearer ${cafe.token.slice(1)}`,
      `Basic ${cafe.token}`,
      cafe.token,
      `Bearer ${cafe.token}, Bearer ${admin.token}`,
      `Basic ${admin.token}`,
      `Bearer ${admin.token}x`,
      `Bearer ${paired.token}x`,
      paired.token,
      `Bearer ${hashToken(cafe.token)}`,
      `Bearer ${cafe.token.toUpperCase()}`,
    ],
    'customer link': bearer(
      walletToken(world.app.context.secrets, {
        businessId: cafe.user.business.id,
        customerId: cafe.customer_id,
        version: 1,
      }),
    ),
    business: bearer(cafe.token),
    'unverified business': bearer((await world.registerBusiness({ verified: false })).token),
    'business logged out': bearer(loggedOut.token),
    'business expired': bearer(expired.token),
    'suspended business': bearer(suspended.token),
    till: bearer(paired.token),
    'till with staff': bearer(signedIn.token),
    'till nobody signed in at': bearer(empty.token),
    'till revoked': bearer(revoked.token),
    'till unpaired': bearer(unpaired.token),
    'till expired': bearer(old.token),
    'suspended till': bearer(suspendedTill.token),
    admin: bearer(admin.token),
    'support admin': bearer((await world.admin('support')).token),
    'finance admin': bearer((await world.admin('finance')).token),
    'viewer admin': bearer((await world.admin('viewer')).token),
    'viewing admin': bearer((await openView(world, cafe.user.business.id)).token),
    'admin logged out': bearer(adminOut.token),
    'admin expired': bearer(adminExpired.token),
  }
}

const bearer = (...tokens: string[]) => tokens.map((token) => `Bearer ${token}`)
const hashToken = (token: string) => world.app.context.secrets.hashToken(token)
/** Values that let a session or a till expire now. */
const over = () => ({ expires_at: world.clock.now() })

async function logInBusinesses() {
  const cafe = await createCounter(world)
  const [loggedOut, expired] = [await world.registerBusiness(), await world.registerBusiness()]
  await loggedOut.call(auth.logout, {})
  await world.database.db
    .updateTable('business_sessions')
    .set(over())
    .where('business_id', '=', expired.user.business.id)
    .where('token_hash', '=', hashToken(expired.token))
    .execute()
  return { cafe, loggedOut, expired }
}

async function suspendABusiness(admin: Call) {
  const suspended = await world.registerBusiness()
  const suspendedTill = await createTill(world, suspended.call)
  await admin(access.suspend, { params: { id: suspended.user.business.id }, body: { reason: 'Not a real shop' } })
  return { suspended, suspendedTill }
}

async function pairTills() {
  const owner = await world.registerBusiness()
  const [paired, revoked, unpaired, old] = [
    await createTill(world, owner.call),
    await createTill(world, owner.call),
    await createTill(world, owner.call),
    await createTill(world, owner.call),
  ]
  await owner.call(tills.revoke, { params: { till: revoked.profile.till.id } })
  await unpaired.call(till.unpair, {})
  await world.database.db
    .updateTable('tills')
    .set(over())
    .where('business_id', '=', owner.user.business.id)
    .where('id', '=', old.profile.till.id)
    .execute()
  return { paired, revoked, unpaired, old }
}

async function pairTillsOfStaff() {
  const withStaff = await world.registerBusiness()
  const {
    data: { staff: person },
  } = await withStaff.call(staff.create, { body: { name: 'Tunde', pin: '1357' } })
  const [signedIn, empty] = [await createTill(world, withStaff.call), await createTill(world, withStaff.call)]
  await signedIn.call(till.signIn, { body: { staff_id: person.id, pin: '1357' } })
  return { signedIn, empty }
}

async function logInAdmins() {
  const [admin, adminOut, adminExpired] = [await world.admin(), await world.admin(), await world.admin()]
  await adminOut.call(adminAuth.logout, {})
  await world.database.db
    .updateTable('admin_sessions')
    .set(over())
    .where('token_hash', '=', hashToken(adminExpired.token))
    .execute()
  return { admin, adminOut, adminExpired }
}
