import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { fullPath, type Endpoint } from '@stampwell/contract/endpoint.ts'
import { everyEndpoint } from '@stampwell/contract/every-endpoint.gen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { REPEATED, UNREAD } from '../db/change-triggers.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { directoryTables, tenantTables } from '../db/tables.gen.ts'
import { createLog } from '../log.ts'
import { cacheSlot } from './cached-replies.ts'
import { createCounter, createCustomer, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
/** Another process on the same database. */
let second: App
beforeAll(async () => {
  world = await createWorld()
  const { config } = world.app.context
  second = await createApp({
    config,
    database: world.database,
    clock: world.clock,
    log: createLog('error'),
    webBuild: config.dataDir,
  })
})
afterAll(async () => {
  await second.close()
  await world.close()
})

type Read = { path: string; from?: App; etag?: string | undefined; language?: string }

/** Reads as a browser does, and returns what it was sent. */
async function read({ token }: Pick<Counter, 'token'>, { path, from = world.app, etag, language = 'en' }: Read) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await from.fetch(path, { headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) } })
  const text = await response.text()
  return { status: response.status, etag: response.headers.get('etag') ?? undefined, text }
}

const DASHBOARD = fullPath(statistics.dashboard)

/** The addresses at which each cached endpoint is read below. */
function pathsOf({ customer_id, stamp_id }: Counter): string[] {
  const list = fullPath(customers.list)
  return [
    DASHBOARD,
    fullPath(statistics.availableYears),
    fullPath(stampCards.list),
    list,
    `${list}?search=ada`,
    `${list}?status=ready&stamp_id=${stamp_id}`,
    `${list}?status=inactive&sort=-last_activity_at`,
    fullPath(customers.stamps).replace('{id}', customer_id),
    `${fullPath(customers.stamps).replace('{id}', customer_id)}?search=coffee`,
  ]
}

const cachedEndpoints = Object.values(everyEndpoint)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ cached }) => cached)

test('every cached endpoint is read by these tests', async () => {
  const patterns = pathsOf({ customer_id: '{id}', stamp_id: 's' } as Counter).map((path) => path.split('?')[0])
  expect(new Set(cachedEndpoints.map((endpoint) => fullPath(endpoint)))).toEqual(new Set(patterns))
})

test('whoever has the reply already is answered 304 without a body, until something changes', async () => {
  const cafe = await createCounter(world)
  for (const path of pathsOf(cafe)) {
    const first = await read(cafe, { path })
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) })
    expect(await read(cafe, { path, etag: `"other", ${first.etag}` })).toEqual({
      status: 304,
      etag: first.etag,
      text: '',
    })
    expect(await read(cafe, { path })).toEqual(first)
  }
})

test('a stamp is on the dashboard, in the list and in the ledger at the next look, in each process', async () => {
  const cafe = await createCounter(world)
  for (const turn of [1, 2, 3]) {
    for (const from of [world.app, second]) await read(cafe, { path: DASHBOARD, from })
    await cafe.give()
    for (const from of [world.app, second]) {
      const { data } = JSON.parse((await read(cafe, { path: DASHBOARD, from })).text)
      const ledger = await read(cafe, { path: fullPath(customers.stamps).replace('{id}', cafe.customer_id), from })
      const shown = { turn, isSecond: from === second }
      expect({ ...shown, today: data.today.stamps, rows: JSON.parse(ledger.text).data.meta.total }).toEqual({
        ...shown,
        today: turn,
        rows: turn + 1,
      })
    }
  }
})

test.each<[string, (cafe: Counter) => Promise<unknown>]>([
  ['a new customer', ({ call }) => createCustomer(call, { name: 'Bola' })],
  [
    'a changed name',
    ({ call, customer_id }) => call(customers.update, { params: { id: customer_id }, body: { name: 'Ada Obi' } }),
  ],
  ['a card', ({ call }) => call(stampCards.create, { body: { card_name: 'Tea', number_of_stamps: 4 } })],
  ['a reward redeemed', async (cafe) => cafe.redeem((await cafe.give(5)).rewards_issued[0]?.id ?? '')],
  ['an erasure', ({ call, customer_id }) => call(customers.remove, { params: { id: customer_id } })],
  ['another zone', ({ call }) => call(profile.update, { body: { timezone: 'Africa/Nairobi' } })],
  [
    'an offer',
    ({ call }) => call(offers.create, { body: { title: 'Ten percent off', offer_type: 'percent', percent: 10 } }),
  ],
])('%s changes the version of that business, and of no other', async (_, change) => {
  const [cafe, other] = [await createCounter(world), await createCounter(world)]
  const versions = () => Promise.all([versionOf(cafe), versionOf(other)])
  const before = await versions()
  expect(await versions()).toEqual(before)
  await change(cafe)
  const after = await versions()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('a reply is that of one business, one person, one language and one address', async () => {
  const [cafe, other] = [await createCounter(world), await createCounter(world)]
  await createCustomer(cafe.call, { name: 'Only here' })
  const path = fullPath(customers.list)
  expect((await read(cafe, { path })).text).toContain('Only here')
  expect((await read(other, { path })).text).not.toContain('Only here')

  const who = { kind: 'business', businessId: 'b', userId: 'u', viewedBy: null, dataVersion: '1' }
  const slot = (change: object = {}, url = '/a', language = 'en') =>
    cacheSlot({ ...customers.list }, {
      who: { ...who, ...change },
      url,
      headers: { 'accept-language': language },
    } as never)
  const keys = [slot(), slot({ businessId: 'c' }), slot({ userId: 'v' }), slot({}, '/b'), slot({}, '/a', 'fr')]
  expect(new Set(keys.map((one) => one?.key)).size).toBe(keys.length)
  // An admin who views sees customers masked; a till keeps nothing; a business may change too fast.
  expect([slot({ viewedBy: 'admin' }), slot({ kind: 'till' }), slot({ dataVersion: null })]).toEqual([null, null, null])
})

test('what time alone changes is read anew with the next minute', async () => {
  const cafe = await createCounter(world)
  await cafe.give()
  const before = await read(cafe, { path: DASHBOARD })
  world.clock.advance({ days: 1 })
  const { token } = (await world.nobody(auth.login, { body: { email: cafe.email, password: cafe.password } })).data
  const after = await read({ token }, { path: DASHBOARD, etag: before.etag })
  expect(JSON.parse(after.text).data.today.stamps).toBe(0)
})

test('a plain stamp notes no change: two tills never wait for one row', async () => {
  const cafe = await createCounter(world, { number_of_stamps: 50 })
  await cafe.give()
  const before = await changesOf(cafe)
  await Promise.all([cafe.give(), cafe.give(), cafe.give()])
  expect(await changesOf(cafe)).toEqual(before)
})

test('cached replies read no table of which no change is noted', async () => {
  const cafe = await createCounter(world)
  await cafe.give(5)
  const asOwner = (text: string) => world.database.owner.withClient((client) => client.query(text))
  await asOwner(`revoke select on ${UNREAD.join(', ')} from stampwell_app, stampwell_platform`)
  try {
    for (const path of pathsOf(cafe))
      expect({ path, status: (await read(cafe, { path })).status }).toEqual({ path, status: 200 })
  } finally {
    await asOwner(`grant select on ${UNREAD.join(', ')} to stampwell_app, stampwell_platform`)
  }
})

test('every table of a business notes its changes, but those that a list names', async () => {
  const { rows } = await world.database.owner.withClient((client) =>
    client.query<{ name: string; events: number }>(
      `select c.relname as name, count(*)::int as events from pg_trigger g join pg_class c on c.oid = g.tgrelid
       where starts_with(g.tgname, 'note_change_') and not c.relispartition group by 1`,
    ),
  )
  const noted = [...tenantTables, ...directoryTables].filter(
    (name) => name !== 'businesses' && !REPEATED.includes(name) && !UNREAD.includes(name),
  )
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    [...noted.map((name) => ({ name, events: 3 })), { name: 'businesses', events: 2 }].toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    ),
  )
})

async function versionOf({ user }: Counter): Promise<string | null> {
  const { rows } = await world.database.owner.withClient((client) =>
    client.query<{ version: string | null }>('select business_version($1) as version', [user.business.id]),
  )
  return rows[0]?.version ?? null
}

function changesOf({ user }: Counter) {
  return acrossBusinesses(world.database.db)
    .selectFrom('business_changes')
    .selectAll()
    .where('business_id', '=', user.business.id)
    .orderBy('slot')
    .execute()
}
