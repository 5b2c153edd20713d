/**
 * Every operation of our own document is sent what fits its schemas and what just does not. `npm run test:nightly`
 * sends 40 of each; SEED repeats a run, FUZZ_RUNS says another number. By day it runs on one database: what fits is told
 * before either is asked.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongs as wrongsInLedger } from '../testing/fixtures/counter.ts'
import { WITH_SANDBOX } from '../testing/fixtures/subscriptions.ts'
import { fitting, wrongs } from '../testing/http/from-schema.ts'
import { createFuzzClient, type FuzzClient } from '../testing/http/fuzz-client.ts'
import { halfKnown } from '../testing/http/half-known-ids.ts'
import { everyOperation, request, type Operation, type LooseInput, type Reply } from '../testing/http/request.ts'
import { misfits, type Schema } from '../testing/http/schema-check.ts'
import { walk, isAny } from '../testing/http/walk-endpoints.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const isNight = process.env['NIGHT'] === '1'
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isNight ? 40 : 3))
const TIMEOUT = isNight ? 900_000 : 120_000

type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type DocumentedOperation = {
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { responses: Record<string, { content: Content }> }
}

let world: World
let desk: FuzzClient
let document: Document
beforeAll(async () => {
  world = await createWorld({ config: WITH_SANDBOX })
  desk = await createFuzzClient(world)
  document = (await (await world.fetch('/api/openapi.json')).json()) as Document
})
afterAll(() => world.close())

/**
 * Their key is in a message or in an authenticator app, they may send only one a minute, or a service signs them; their own
 * tests cover them.
 */
const OUT_OF_REACH = [
  'auth.verifyEmail',
  'auth.resetPassword',
  'auth.sendVerification',
  'adminAuth.accept',
  'links.follow',
  'shortLinks.follow',
  'preferences.show',
  'preferences.change',
  'preferences.unsubscribe',
  'cardPictures.show',
  'secondFactor.confirm',
  'secondFactor.remove',
  'adminSecondFactor.confirm',
  'adminSecondFactor.remove',
  'wallet.events',
  'deliveryReports.sms',
  'deliveryReports.inbound',
  'deliveryReports.email',
  'paymentWebhooks.receive',
]

const unreached: string[] = []

test('a business of this world can open a checkout', async () => {
  const [initiate] = walk(({ name }) => name === 'payments.initiate')
  if (!initiate) throw new Error('The walk has no payments')
  const answer = await send(initiate, await desk.askFor(initiate), { token: await desk.tokenFor(initiate) })
  expect(answer.status).toBe(200)
})

/** Comes first: what is sent later may use up what these requests need. */
describe('ids of which some exist and the others do not', () => {
  test.each(walk(isAny))('$name answers as the document says', async (operation) => {
    const plain = await desk.askFor(operation)
    const optional = Object.keys(operation.endpoint.body?.shape ?? {}).flatMap((name) => {
      const id = desk.idFor(name)
      return id ? [[name, id]] : []
    })
    const body = { ...Object.fromEntries(optional), ...plain.body }
    for (const input of halfKnown({ ...plain, ...(operation.endpoint.body ? { body } : {}) }))
      await send(operation, input, { token: await desk.tokenFor(operation) })
  })
})

describe('what fits the document', () => {
  test.each(walk(isAny))(
    '$name answers as the document says',
    async (operation) => {
      let letThrough = 0
      await fc.assert(
        fc.asyncProperty(generated(operation), async ({ input, kept }) => {
          const plain = await desk.askFor(operation)
          const body = kept === null ? input.body : { ...pickOf(input.body, kept), ...plain.body }
          const form = kept === null ? null : desk.formFor(operation.name)
          const answer = await send(
            operation,
            {
              params: plain.params ?? {},
              query: { ...input.query, ...plain.query },
              ...(body && operation.endpoint.body ? { body } : {}),
            },
            { token: await desk.tokenFor(operation), ...(form ? { form } : {}) },
          )
          if (answer.status < 300) letThrough++
          desk.learn(answer.json['data'])
        }),
        settings,
      )
      if (letThrough === 0) unreached.push(operation.name)
    },
    TIMEOUT,
  )

  test('most operations get through to their handler with a fitting input', () => {
    const others = unreached.filter((name) => !OUT_OF_REACH.includes(name))
    const areMost = others.length < everyOperation.length / (isNight ? 9 : 5)
    expect(areMost || others.join(', ')).toBe(true)
  })
})

describe('what just does not fit', () => {
  test.each(walk((operation) => spoilable(operation).length > 0))(
    '$name refuses every unfitting input and changes nothing',
    async (operation) => {
      const token = await desk.tokenFor(operation)
      const before = await fingerprint(world)
      await fc.assert(
        fc.asyncProperty(
          generated(operation),
          fc.constantFrom(...spoilable(operation)),
          fc.nat(),
          async ({ input }, part, dice) => {
            // The ids belong to no row: an invalid input is refused before ids are looked up.
            const fine = { query: input.query ?? {}, body: input.body ?? {} }
            const [bodies, queries] =
              part === 'body'
                ? [wrongs(schemaOf(operation, part), fine.body), []]
                : [[], wrongsInQuery(schemaOf(operation, part), fine.query)]
            const [body, query] = [bodies[dice % bodies.length], queries[dice % queries.length] ?? fine.query]
            const { status } = await send(
              operation,
              { query },
              { token, ...(part === 'body' ? { text: JSON.stringify(body) } : {}) },
            )
            expect([body, query, [400, 413, 415, 422].includes(status) ? 'refused' : status]).toEqual([
              body,
              query,
              'refused',
            ])
          },
        ),
        settings,
      )
      expect(await fingerprint(world)).toEqual(before)
    },
    TIMEOUT,
  )
})

test('the ledger passes every doctor check after the fuzzing', async () => {
  expect(await wrongsInLedger(world)).toEqual([])
})

/**
 * Returns wrong queries. Query values are text, so some wrong values become right, and an empty one counts as not sent.
 */
function wrongsInQuery(schema: Schema, query: object): Record<string, unknown>[] {
  return wrongs(schema, query)
    .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one))
    .map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, String(value)])))
    .filter((one) => !Object.values(one).includes('') && misfits(schema, asTyped(schema, one)).length > 0)
}

function asTyped({ properties = {} }: Schema, query: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      ['integer', 'number'].includes(String(properties[name]?.type)) &&
      text.trim() !== '' &&
      !Number.isNaN(Number(text))
        ? Number(text)
        : text,
    ]),
  )
}

const settings = { numRuns: RUNS, endOnFailure: true }

function operationOf({ endpoint }: Operation): DocumentedOperation {
  const found = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!found) throw new Error(`The document does not tell of ${endpoint.path}`)
  return found
}

function schemaOf(operation: Operation, part: 'query' | 'body'): Schema {
  const { parameters, requestBody } = operationOf(operation)
  if (part === 'body')
    return requestBody?.content['application/json']?.schema ?? { type: 'object', additionalProperties: false }
  const own = parameters.filter((one) => one.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter((one) => one.required).map((one) => one.name),
    additionalProperties: false,
  }
}

function spoilable({ endpoint }: Operation): ('query' | 'body')[] {
  // No bytes are unfitting where their signature decides.
  const hasBody = endpoint.method !== 'GET' && !endpoint.isRawBody
  return [...(hasBody ? ['body' as const] : []), ...(endpoint.query ? ['query' as const] : [])]
}

/**
 * With `kept` null, the generated body is sent unchanged. Otherwise only these generated fields are added to an input
 * that the endpoint accepts.
 */
function generated(
  operation: Operation,
): fc.Arbitrary<{ input: { query?: Record<string, unknown>; body?: Record<string, unknown> }; kept: string[] | null }> {
  const { endpoint } = operation
  const part = (name: 'query' | 'body') =>
    endpoint[name] ? fitting(schemaOf(operation, name), desk.hints) : fc.constant(undefined)
  const fields = Object.keys(endpoint.body?.shape ?? {})
  return fc.record({
    input: fc.record({ query: part('query'), body: part('body') }) as fc.Arbitrary<{
      query?: Record<string, unknown>
      body?: Record<string, unknown>
    }>,
    kept: fc.oneof(fc.constant(null), fc.subarray(fields, { maxLength: Math.min(3, fields.length) })),
  })
}

function pickOf(body: Record<string, unknown> | undefined, kept: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => kept.includes(name)))
}

async function send(
  operation: Operation,
  input: LooseInput,
  how: { token: string | null; form?: FormData; text?: string },
): Promise<Reply> {
  // Resets the attempt limits, which have tests of their own.
  await world.database.db.deleteFrom('guess_counts').execute()
  const answer = await request(world, operation.endpoint, { input, ...how })
  const told = operationOf(operation).responses[answer.status]
  expect([operation.name, answer.status, told !== undefined && answer.status < 500]).toEqual([
    operation.name,
    answer.status,
    true,
  ])
  const content = told?.content ?? document.components.responses[told?.$ref?.split('/').at(-1) ?? '']?.content ?? {}
  const found = Object.entries(content).find(
    ([type]) => type.split(';')[0] === answer.headers.get('content-type')?.split(';')[0],
  )
  if (!found)
    throw new Error(
      `${operation.name} answered ${answer.headers.get('content-type')}, which the document does not tell of`,
    )
  expect(found[0].startsWith('application/json') ? misfits(found[1].schema, answer.json, document) : []).toEqual([])
  return answer
}
