import { endpoints } from '@stampwell/contract/endpoint.ts'
import { everyEndpoint } from '@stampwell/contract/every-endpoint.gen.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiDocument } from './api-document.ts'

type Operation = {
  operationId: string
  description?: string
  security: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: Record<string, object> } }> }
  responses: Record<string, { $ref?: string }>
  parameters: { name: string }[]
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, object>; securitySchemes: object }
}
const read = (groups: Parameters<typeof apiDocument>[0]) => apiDocument(groups, 'http://localhost:3000') as Document

test('every endpoint is in the document once, with its errors in the common envelope', () => {
  const document = read(everyEndpoint)
  // A path outside of /api also names its server.
  const operations = Object.values(document.paths).flatMap(({ servers: _, ...methods }) => Object.values(methods))
  expect(operations).toHaveLength(Object.values(everyEndpoint).flatMap((group) => Object.keys(group)).length)
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
  for (const { responses } of operations) {
    const told = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([, { $ref }]) => $ref?.split('/').at(-1) ?? '')
    expect(Object.keys(document.components.responses)).toEqual(expect.arrayContaining(told))
    expect(responses).toHaveProperty('503')
  }
  const text = JSON.stringify(document)
  expect(text).not.toContain('$defs')
  expect(text).not.toContain('$schema')
})

test('files appear as a form, idempotency keys as a header, tokens by audience', () => {
  const file = endpoints({
    upload: {
      method: 'POST',
      path: '/v1/x/{id}',
      audience: 'business',
      summary: 'x',
      params: z.strictObject({ id: z.uuid() }),
      body: z.strictObject({ name: z.string() }),
      files: ['logo'],
      reply: z.object({}),
      idempotency: 'reply',
    },
    see: { method: 'GET', path: '/admin/x', audience: 'admin', summary: 'x', reply: { raw: 'image/png' } },
  })
  const { paths } = read({ file })
  const upload = paths['/v1/x/{id}']?.['post']
  expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties['logo']).toMatchObject({
    format: 'binary',
  })
  expect(upload?.requestBody?.required).toBe(true)
  expect(upload?.parameters.map((one) => one.name)).toEqual(['id', 'Idempotency-Key'])
  expect(upload?.security).toEqual([{ businessToken: [] }])
  expect(paths['/admin/x']?.['get']).toMatchObject({
    security: [{ adminToken: [] }],
    responses: { 200: { content: { 'image/png': {} } } },
  })
})

test('a call says how often it may be tried, with the numbers of the contract', () => {
  const limited = endpoints({
    pair: {
      method: 'POST',
      path: '/v1/x',
      audience: 'public',
      summary: 'x',
      attempts: ['till_codes'],
      reply: z.object({}),
    },
    free: { method: 'GET', path: '/v1/y', audience: 'public', summary: 'y', reply: z.object({}) },
  })
  const { paths } = read({ limited })
  expect(paths['/v1/x']?.['post']?.description).toBe('At most 20 pairing codes in 15 minutes per network address.')
  expect(paths['/v1/y']?.['get']).not.toHaveProperty('description')
})
