/**
 * Tests every declared endpoint: ids of other businesses, and the OpenAPI document. authorisation.test.ts tests who may
 * call each.
 */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyOperation, request, type LooseInput } from '../testing/http/request.ts'
import { rows } from '../testing/fixtures/cross-tenant-fixtures.ts'
import { createWalker, walk, isOfBusiness, isOwnRead, takesIds, type Walker } from '../testing/http/walk-endpoints.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const forBusiness = everyOperation.filter(isOfBusiness)

describe('ids of other businesses', () => {
  let walker: Walker
  beforeAll(async () => {
    walker = await createWalker(world)
  })

  test('every business endpoint has a fixture row that names every id the endpoint takes', () => {
    expect(Object.keys(rows).sort()).toEqual(forBusiness.map((operation) => operation.name).sort())
    for (const { name, endpoint } of forBusiness)
      expect([
        name,
        idsOf(endpoint).filter(
          (place) =>
            !Object.keys(rows[name]?.ids ?? {}).some((known) => known === place || known.startsWith(`${place}.`)),
        ),
      ]).toEqual([name, []])
  })

  test.each(walk(takesIds))('$name accepts its own business’s ids and no other business’s', async (operation) => {
    const { name, endpoint } = operation
    const { own, other } = walker
    const valid = () => walker.inputFor(operation)
    const before = await fingerprint(world)
    for (const [place, id] of Object.entries(rows[name]?.ids ?? {})) {
      const unknown = rows[name]?.unknown?.[place] ?? 'not_found'
      const foreign = withValue(valid(), place, other.ids[id])
      const ways = [
        { input: foreign },
        ...(endpoint.files ? [{ input: { params: foreign.params ?? {} }, form: asForm(foreign) }] : []),
      ]
      for (const way of ways) {
        const answer = await request(world, endpoint, { token: own.token, ...way })
        expect([place, answer.code, answer.text.includes(other.ids[id])]).toEqual([place, unknown, false])
      }
      if (id === 'wallet_code' || id === 'reward_code') continue
      const noId = await request(world, endpoint, { token: own.token, input: withValue(valid(), place, '7') })
      expect([place, noId.status]).toEqual([place, place.startsWith('params.') ? 404 : 422])
    }
    expect(await fingerprint(world)).toEqual(before)

    const mine = await request(world, endpoint, { token: own.token, input: valid() })
    expect([200, 201, 409]).toContain(mine.status)
  })
})

describe('two businesses side by side', () => {
  test.each(walk(isOwnRead))('$name shows a business no data of the other', async (operation) => {
    const { own: one, other } = walker
    const { endpoint } = operation
    const seen = await request(world, endpoint, {
      token: other.token,
      input: walker.inputFor(operation, other.ids),
    })
    for (const id of Object.values(one.ids)) expect([id, seen.text.includes(id)]).toEqual([id, false])
    const shown = await request(world, endpoint, { token: one.token, input: walker.inputFor(operation) })
    expect(shown).toMatchObject({ status: 200 })
    own.push(shown.text)
  })

  const own: string[] = []
  let walker: Walker
  beforeAll(async () => {
    walker = await createWalker(world)
  })

  test('the endpoints show a business its own data', () => {
    const all = own.join()
    for (const kind of [
      'stamp',
      'reward',
      'location',
      'customer',
      'event',
      'issued',
      'reward_code',
      'payout',
      'gift',
      'note',
      'twin',
      'merge',
      'till',
      'staff',
      'session',
      'import',
      'campaign',
      'notification',
    ] as const)
      expect([kind, all.includes(walker.own.ids[kind])]).toEqual([kind, true])
  })
})

describe('the OpenAPI document', () => {
  type Document = { paths: Record<string, Record<string, object>> }
  const besides = ['DELETE /dev/outbox', 'GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/scalar.js']

  test('lists every mounted endpoint and no other', async () => {
    const { paths } = (await (await world.fetch('/api/openapi.json')).json()) as Document
    const told = Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${servers ? path : `/api${path}`}`),
    )
    expect([...told, ...besides].sort()).toEqual(
      mountedEndpoints(world.app.fastify.printRoutes({ commonPrefix: false })),
    )
  })

  test('contains no dangling reference', async () => {
    const document: unknown = await (await world.fetch('/api/openapi.json')).json()
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references))
      expect([reference, typeof valueAt(document, reference)]).toEqual([reference, 'object'])
  })
})

/** Returns the input fields of an endpoint that take a UUID of the business; industries and categories are global. */
function idsOf({ params, query, body }: Endpoint): string[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const { properties = {} } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as {
      properties?: Record<string, object>
    }
    return Object.entries(properties)
      .filter(
        ([name, property]) =>
          JSON.stringify(property).includes('"uuid"') && !['industry_id', 'category_id', 'plan_id'].includes(name),
      )
      .map(([name]) => `${part}.${name}`)
  })
}

function asForm({ body = {} }: LooseInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

function withValue(input: LooseInput, place: string, value: string): LooseInput {
  return put(input, place.split('.'), value) as LooseInput
}

function put(into: unknown, [name, ...rest]: string[], value: string): unknown {
  if (name === undefined) return value
  const held: unknown = Reflect.get(Object(into), name)
  if (Array.isArray(into)) return into.with(Number(name), put(held, rest, value))
  return { ...Object(into), [name]: put(held, rest, value) }
}

/** Returns `METHOD /path` of every route under /api and of every write outside, parsed from the router's own tree. */
function mountedEndpoints(tree: string): string[] {
  const trail: string[] = []
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│├└─ ]+)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      const depth = indent.length / 4 - 1
      trail.length = Math.max(0, depth)
      trail[depth] = piece
      const path = trail.join('')
      if (!path.startsWith('/')) return []
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .filter((method) => /^\/(api|c|s|cards)\//.test(path) || method !== 'GET')
        .map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    })
    .sort()
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  )
}

function valueAt(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}
