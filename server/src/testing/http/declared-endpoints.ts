/** Endpoints that belong to no domain: they show what the HTTP layer does. */
import { endpoints } from '@stampwell/contract/endpoint.ts'
import { requiredText, whole } from '@stampwell/contract/fields.ts'
import { z } from 'zod'

const params = z.strictObject({ id: z.uuid() })
export const testEndpoint = endpoints({
  ring: {
    method: 'POST',
    path: '/v1/test-endpoints/{id}/ring',
    audience: 'business',
    summary: 'Ring',
    params,
    body: z.strictObject({
      name: requiredText(20, 'Say a name.'),
      times: whole(1, 9).default(1),
      tags: z.array(z.string()).optional(),
      loud: z.boolean().optional(),
    }),
    files: ['picture'],
    status: 201,
    reply: z.object({ rung: z.int(), name: z.string() }),
    idempotency: 'reply',
  },
  ledger: {
    method: 'POST',
    path: '/v1/test-endpoints/ledger',
    audience: 'business',
    summary: 'Key',
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ key: z.string().nullable(), hash: z.string().nullable() }),
    idempotency: 'ledger',
  },
  fail: {
    method: 'POST',
    path: '/v1/test-endpoints/fail',
    audience: 'business',
    summary: 'Fail',
    body: z.strictObject({ how: z.string() }),
    reply: z.object({ rung: z.int() }),
    idempotency: 'reply',
  },
  look: {
    method: 'GET',
    path: '/v1/test-endpoints',
    audience: 'public',
    summary: 'Look',
    query: z.strictObject({ search: requiredText(20, 'Say what.').optional() }),
    reply: z.object({ who: z.string().nullable() }),
  },
  verified: {
    method: 'POST',
    path: '/v1/test-endpoints/verified',
    audience: 'business',
    verified: true,
    summary: 'Verified',
    reply: z.object({}),
  },
  gated: {
    method: 'POST',
    path: '/v1/test-endpoints/gated',
    audience: 'business',
    feature: 'campaigns',
    summary: 'Gated',
    reply: z.object({}),
  },
  listen: {
    method: 'GET',
    path: '/v1/test-endpoints/listen',
    audience: 'public',
    summary: 'Listen',
    reply: { raw: 'text/event-stream' },
  },
  wait: {
    method: 'GET',
    path: '/v1/test-endpoints/wait',
    audience: 'business',
    summary: 'Wait',
    reply: { raw: 'text/plain' },
  },
  callback: {
    method: 'POST',
    path: '/v1/test-endpoints/callback',
    audience: 'public',
    summary: 'Callback',
    isRawBody: true,
    reply: z.object({ text: z.string(), signature: z.string() }),
  },
  head: {
    method: 'GET',
    path: '/admin/test-endpoints',
    audience: 'admin',
    levels: 'all',
    summary: 'Admin',
    reply: z.object({ name: z.string() }),
  },
})
