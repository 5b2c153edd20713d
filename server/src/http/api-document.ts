/** `GET /api/openapi.json`: the declarations that validate the requests, as an OpenAPI 3.1 document. */
import { sayAttempts } from '@stampwell/contract/attempts.ts'
import type { Endpoint, Endpoints } from '@stampwell/contract/endpoint.ts'
import { everyEndpoint } from '@stampwell/contract/every-endpoint.gen.ts'
import { REFUSALS } from '@stampwell/contract/refusals.ts'
import { REFUSAL_CODES } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MAX_PRESSED_AGO_S } from './pressed-ago.ts'

type Json = Record<string, unknown>

export function mountApiDocument(fastify: FastifyInstance, publicUrl: string) {
  let text: string | null = null
  fastify.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(apiDocument(everyEndpoint, publicUrl))
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text)
  })
}

export function apiDocument(groups: Record<string, Endpoints>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= endpoint.isOutsideApi ? { servers: [{ url: publicUrl }] } : {})
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stampwell API',
      version: '1',
      description:
        'Digital stamp cards. JSON in and out; a reply is `{message, data}`, an error `{message, code, errors?, request_id}`. Times are ISO 8601 in UTC, money is integer minor units.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        businessToken: { type: 'http', scheme: 'bearer', description: 'The token of a business log-in.' },
        tillToken: { type: 'http', scheme: 'bearer', description: 'The token of a paired till.' },
        adminToken: { type: 'http', scheme: 'bearer', description: 'The token of an admin log-in.' },
      },
      schemas: { Error: errorSchema() },
      responses: Object.fromEntries(
        Object.entries(codesByStatus()).map(([status, codes]) => [`Error${status}`, errorResponse(codes)]),
      ),
    },
  }
}

function operation(group: string, name: string, endpoint: Endpoint): Json {
  const security = {
    public: [{}, { businessToken: [] }],
    business: [{ businessToken: [] }, ...(endpoint.till ? [{ tillToken: [] }] : [])],
    admin: [{ adminToken: [] }],
    till: [{ tillToken: [] }],
  }[endpoint.audience]
  return {
    operationId: `${group}_${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.attempts && { description: `At most ${endpoint.attempts.map(sayAttempts).join('; ')}.` }),
    security,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...keyHeader(endpoint),
      ...pressHeader(endpoint),
    ],
    ...(endpoint.body || endpoint.isRawBody ? { requestBody: requestBody(endpoint) } : {}),
    responses: { ...success(endpoint), ...errors(endpoint) },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function keyHeader({ idempotency }: Endpoint): Json[] {
  if (!idempotency) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
      description: `The same key and body are answered with the first reply${idempotency === 'reply' ? ' for 24 hours' : ''}.`,
    },
  ]
}

function pressHeader({ mayWait }: Endpoint): Json[] {
  if (!mayWait) return []
  return [
    {
      name: 'Pressed-Ago',
      in: 'header',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: MAX_PRESSED_AGO_S },
      description:
        'Seconds since the press, where a device kept it. The act is judged and dated by that moment, but never before the last row of the customer’s card. A stamp of a card with `wait_minutes` or `most_per_day` must pass by its arrival too (the closing or the card’s end if that came first), and has that date.',
    },
  ]
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.isRawBody) return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const schema = toSchema(endpoint.body ?? z.strictObject({}), 'input')
  const json = { 'application/json': { schema } }
  const required = Array.isArray(schema['required'])
  if (!endpoint.files) return { required, content: json }
  const files = endpoint.files.map((name) => [
    name,
    {
      type: 'string',
      format: 'binary',
      description:
        endpoint.largeFile === undefined
          ? 'PNG, JPEG or WebP, up to 5 MB.'
          : `Up to ${Math.round(endpoint.largeFile / 1_048_576)} MB.`,
    },
  ])
  const form = { ...schema, properties: { ...(schema['properties'] as Json), ...Object.fromEntries(files) } }
  return { required, content: { 'multipart/form-data': { schema: form }, ...json } }
}

function success({ status, message = 'OK', reply, audience }: Endpoint): Json {
  if (!(reply instanceof z.ZodType))
    return {
      200: {
        description: message,
        content: { [reply.raw]: { schema: { type: reply.raw.startsWith('application/json') ? 'object' : 'string' } } },
      },
    }
  const schema = {
    type: 'object',
    properties: { message: { type: 'string' }, data: toSchema(reply, 'output') },
    required: ['message', 'data'],
  }
  const response = { description: message, content: { 'application/json': { schema } } }
  // A public endpoint that creates answers 200 if the object already exists.
  return status === 201 && audience === 'public' ? { 200: response, 201: response } : { [status ?? 200]: response }
}

function errors(endpoint: Endpoint): Json {
  const statuses = new Set([429, 500, 503])
  if (endpoint.audience !== 'public') statuses.add(401).add(403)
  if (endpoint.params) statuses.add(404)
  if (endpoint.query) statuses.add(422)
  // A read filtered by an id answers 404 if the id is unknown.
  if (parameters('query', endpoint.query).some(({ schema }) => JSON.stringify(schema).includes('"uuid"')))
    statuses.add(404)
  if (endpoint.mayConflict) statuses.add(409)
  if (endpoint.audience === 'business' && endpoint.method !== 'GET') statuses.add(402)
  if (endpoint.method !== 'GET')
    for (const status of [400, 401, 403, 404, 408, 409, 413, 415, 422]) statuses.add(status)
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/Error${status}` }]))
}

function codesByStatus(): Record<number, string[]> {
  const found: Record<number, string[]> = {}
  for (const code of REFUSAL_CODES) (found[REFUSALS[code].status] ??= []).push(code)
  return found
}

function errorResponse(codes: string[]): Json {
  const narrowed = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }
  return { description: codes.join(', '), content: { 'application/json': { schema: narrowed } } }
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['message', 'code', 'request_id'],
    properties: {
      message: { type: 'string', description: 'For a person.' },
      code: { type: 'string', enum: REFUSAL_CODES },
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'Messages by field.',
      },
      request_id: { type: 'string' },
    },
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
