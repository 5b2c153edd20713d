/** Walks every endpoint that is declared: nobody, strangers, other roles, ids of others, and the document that tells of them all. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyDoor, knock, knockWithoutBody, type LooseAsk } from './testing/knock.ts'
import { furnishBusiness, rows, type Ids } from './testing/strangers-ids.ts'
import { pairTill } from './testing/tills.ts'
import { fingerprint } from './testing/whole-database.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => { world = await openWorld() })
afterAll(() => world.close())

const closed = everyDoor.filter(({ endpoint }) => endpoint.audience !== 'public')
const forBusiness = everyDoor.filter(({ endpoint }) => endpoint.audience === 'business')

describe('who is refused', () => {
  let tokens: Record<'business' | 'admin' | 'till', { live: string; over: string[] }>
  let port: number
  beforeAll(async () => {
    tokens = { business: { live: (await world.registerBusiness()).token, over: await endedBusinessTokens() }, admin: { live: (await world.admin()).token, over: await endedAdminTokens() }, till: { live: await tillToken(), over: await endedTillTokens() } }
    port = Number(new URL(await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test.each(closed)('$name refuses nobody, garbage, ended sessions and the other role, whatever was sent', async ({ endpoint }) => {
    const text = endpoint.method === 'GET' ? undefined : 'no json {'
    if (endpoint.audience === 'public') throw new Error('Public doors refuse nobody')
    const mine = tokens[endpoint.audience]
    const others = (['business', 'admin', 'till'] as const).filter(role => role !== endpoint.audience)
      // A till is known at the business's doors; what it may do there is told below.
      .filter(role => !(role === 'till' && endpoint.audience === 'business')).map(role => tokens[role].live)
    const bad = ['', 'Bearer', 'Bearer ', `Basic ${mine.live}`, mine.live, `Bearer ${mine.live}x`, `Bearer ${'a'.repeat(43)}`, ...[...others, ...mine.over, ...tokens.till.over].map(token => `Bearer ${token}`)]
    for (const authorization of bad) {
      const answer = await knock(world, endpoint, { authorization, ...(text === undefined ? {} : { text }) })
      expect([authorization, answer.status, answer.code]).toEqual([authorization, 401, 'unauthenticated'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    // The control: with the right token it is the body that is wrong, if anything.
    const admitted = await knock(world, endpoint, { token: mine.live, ...(text === undefined ? {} : { text }) })
    expect(text === undefined ? [200, 404] : [400]).toContain(admitted.status)
  })

  test.each(closed.filter(({ endpoint }) => endpoint.method !== 'GET'))('$name refuses before it reads the body', async ({ endpoint }) => {
    expect(await knockWithoutBody(port, endpoint)).toBe(401)
  })

  test('a business without a verified e-mail is told so, before its body is read', async () => {
    const { token } = await world.registerBusiness({ verified: false })
    const verified = everyDoor.filter(({ endpoint }) => endpoint.verified)
    for (const { name, endpoint } of verified) expect([name, (await knock(world, endpoint, { token, text: 'no json {' })).code]).toEqual([name, 'email_unverified'])
    expect(verified.map(door => door.name)).toContain('stampCards.publish')
  })

  async function tillToken() {
    return (await pairTill(world, (await world.registerBusiness()).call)).token
  }

  async function endedTillTokens() {
    const owner = await world.registerBusiness()
    const [revoked, expired, left] = [await pairTill(world, owner.call), await pairTill(world, owner.call), await pairTill(world, owner.call)]
    await owner.call(tills.revoke, { params: { till: revoked.stand.till.id } })
    await left.call(till.unpair, {})
    await world.database.db.updateTable('tills').set({ expires_at: world.clock.now() }).where('business_id', '=', owner.user.business.id).where('id', '=', expired.stand.till.id).execute()
    return [revoked.token, expired.token, left.token]
  }

  async function endedBusinessTokens() {
    const [out, expired] = [await world.registerBusiness(), await world.registerBusiness()]
    await out.call(auth.logout, {})
    await world.database.db.updateTable('business_sessions').set({ expires_at: world.clock.now() }).where('token_hash', '=', world.app.house.secrets.hashToken(expired.token)).execute()
    return [out.token, expired.token]
  }

  async function endedAdminTokens() {
    const [out, expired] = [await world.admin(), await world.admin()]
    await out.call(adminAuth.logout, {})
    await world.database.db.updateTable('admin_sessions').set({ expires_at: world.clock.now() }).where('token_hash', '=', world.app.house.secrets.hashToken(expired.token)).execute()
    return [out.token, expired.token]
  }
})

describe('what a till may do', () => {
  /** What the counter needs, and nothing of the merchant's own affairs. A door is added here and in the contract, or it refuses tills. */
  const COUNTER = [
    'counter.addTimes', 'counter.find', 'counter.times', 'customers.create', 'customers.rewards', 'customers.show', 'stampCards.list',
    'stamping.give', 'stamping.redeem', 'stamping.scan', 'stamping.undo',
  ]
  let token: string
  beforeAll(async () => { token = (await pairTill(world, (await world.registerBusiness()).call)).token })

  test('the doors of the business that are open to tills are those of the counter', () => {
    expect(everyDoor.filter(({ endpoint }) => endpoint.till).map(door => door.name).sort()).toEqual(COUNTER)
  })

  test.each(closed)('$name: a till is let in or refused as declared, before its body is read', async ({ endpoint }) => {
    const answer = await knock(world, endpoint, { token, ...(endpoint.method === 'GET' ? {} : { text: 'no json {' }) })
    const letIn = endpoint.method === 'GET' ? [200, 404] : [400]
    const expected = endpoint.audience === 'admin' ? [401] : endpoint.audience === 'business' && !endpoint.till ? [403] : letIn
    expect(expected).toContain(answer.status)
    expect(answer.code).not.toBe('staff_needed')
  })
})

describe('whose ids are known', () => {
  let own: { token: string; ids: Ids }
  let stranger: { token: string; ids: Ids }
  beforeAll(async () => {
    own = await furnishBusiness(world)
    stranger = await furnishBusiness(world)
  })
  const doorOf = (name: string) => everyDoor.find(door => door.name === name)?.endpoint
  const askOf = (name: string) => rows[name]?.ask?.(own.ids) ?? {}

  test('every door of a business has its row, and the row names every id that the door takes', () => {
    expect(Object.keys(rows).sort()).toEqual(forBusiness.map(door => door.name).sort())
    for (const { name, endpoint } of forBusiness) expect([name, idsOf(endpoint).filter(place => !Object.keys(rows[name]?.ids ?? {}).some(known => known === place || known.startsWith(`${place}.`)))]).toEqual([name, []])
  })

  test.each(Object.keys(rows).filter(name => rows[name]?.ids))('%s knows its own ids, and no stranger’s', async name => {
    const endpoint = doorOf(name)
    if (!endpoint) throw new Error(`There is no door ${name}`)
    const before = await fingerprint(world.database)
    for (const [place, id] of Object.entries(rows[name]?.ids ?? {})) {
      const unknown = rows[name]?.unknown?.[place] ?? 'not_found'
      const answer = await knock(world, endpoint, { token: own.token, ask: withValue(askOf(name), place, stranger.ids[id]) })
      expect([place, answer.code, JSON.stringify(answer.json).includes(stranger.ids[id])]).toEqual([place, unknown, false])
      if (id === 'wallet_code' || id === 'reward_code') continue
      const noId = await knock(world, endpoint, { token: own.token, ask: withValue(askOf(name), place, '7') })
      expect([place, noId.status]).toEqual([place, place.startsWith('params.') ? 404 : 422])
    }
    expect(await fingerprint(world.database)).toEqual(before)

    const mine = await knock(world, endpoint, { token: own.token, ask: askOf(name) })
    expect([200, 201, 409]).toContain(mine.status)
    // What it set going would change the next one's picture.
    await world.app.house.background.drain()
  })
})

describe('the document', () => {
  type Document = { paths: Record<string, Record<string, object>> }
  const besides = ['GET /openapi.json', 'GET /docs', 'GET /docs/scalar.js']

  test('tells of every mounted door and of no other', async () => {
    const { paths } = await (await world.fetch('/api/openapi.json')).json() as Document
    const told = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`))
    expect([...told, ...besides].sort()).toEqual(mountedDoors(world.app.fastify.printRoutes({ commonPrefix: false })))
  })

  test('holds no reference that leads nowhere', async () => {
    const document: unknown = await (await world.fetch('/api/openapi.json')).json()
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) expect([reference, typeof valueAt(document, reference)]).toEqual([reference, 'object'])
  })
})

/** Places of a door that take a UUID of the business; industries and categories are the house's own. */
function idsOf({ params, query, body }: Endpoint): string[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const { properties = {} } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as { properties?: Record<string, object> } // an object's schema has these
    return Object.entries(properties).filter(([name, property]) => JSON.stringify(property).includes('"uuid"') && !['industry_id', 'category_id'].includes(name)).map(([name]) => `${part}.${name}`)
  })
}

function withValue(ask: LooseAsk, place: string, value: string): LooseAsk {
  return put(ask, place.split('.'), value) as LooseAsk // a place lies inside an ask
}

function put(into: unknown, [name, ...rest]: string[], value: string): unknown {
  if (name === undefined) return value
  const held: unknown = Reflect.get(Object(into), name)
  if (Array.isArray(into)) return into.with(Number(name), put(held, rest, value))
  return { ...Object(into), [name]: put(held, rest, value) }
}

/** `METHOD /path` of every route under /api, read from the router's own tree. */
function mountedDoors(tree: string): string[] {
  const trail: string[] = []
  return tree.split('\n').flatMap(line => {
    const [, indent = '', piece = '', methods = ''] = /^([│├└─ ]+)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
    const depth = indent.length / 4 - 1
    trail.length = Math.max(0, depth)
    trail[depth] = piece
    const path = trail.join('')
    if (!path.startsWith('/api/')) return []
    return methods.split(', ').filter(method => method !== 'HEAD').map(method => `${method} ${path.slice(4).replace(/:(\w+)/g, '{$1}')}`)
  }).sort()
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === '$ref' && typeof part === 'string' ? [part] : referencesIn(part)))
}

function valueAt(document: unknown, reference: string): unknown {
  return reference.replace(/^#\//, '').split('/').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}
