/** Sends requests that `call` would never send, and reads the refusal. */
import { connect } from 'node:net'
import { fillPath } from '@stampwell/contract/call.ts'
import { fullPath, type Endpoint } from '@stampwell/contract/endpoint.ts'
import { everyEndpoint } from '@stampwell/contract/every-endpoint.gen.ts'
import { REFUSALS } from '@stampwell/contract/refusals.ts'
import { REFUSAL_CODES, type RefusalCode } from '@stampwell/domain/refusal.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { World } from '../app/world.ts'

export type Operation = { name: string; endpoint: Endpoint }
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type SentRequest = { token?: string | null; authorization?: string; input?: LooseInput; text?: string; form?: FormData }
export type Reply = {
  status: number
  code: string | null
  json: Record<string, unknown>
  text: string
  headers: Headers
}

export const everyOperation: Operation[] = Object.entries(everyEndpoint).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

/** Sends a request; path parameters not given become unknown ids. Checks what all responses have in common. */
export async function request(
  { fetch }: Pick<World, 'fetch'>,
  endpoint: Endpoint,
  { token = null, authorization = token ? `Bearer ${token}` : '', input = {}, text, form }: SentRequest = {},
): Promise<Reply> {
  const params = {
    ...Object.fromEntries(
      Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => [name, anyValue(schema)]),
    ),
    ...input.params,
  }
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
  const said = text ?? (input.body ? JSON.stringify(input.body) : undefined)
  const answer = await fetch(`${fillPath(fullPath(endpoint), params)}?${query}`, {
    method: endpoint.method,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(said === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(form || said !== undefined ? { body: form ?? said ?? '' } : {}),
  })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const written = await answer.text()
  const json = answer.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(written) as Record<string, unknown>)
    : {} // the API answers with JSON objects
  if (answer.status >= 400) checkEnvelope(answer, json)
  return {
    status: answer.status,
    code: typeof json['code'] === 'string' ? json['code'] : null,
    json,
    text: written,
    headers: answer.headers,
  }
}

/** A path parameter that is one of a few names gets the first; the others get the id of no row. */
function anyValue(schema: unknown): unknown {
  return schema instanceof z.ZodEnum ? schema.options[0] : newId()
}

/** Checks the error envelope: a message, a code of the closed list with its own status, and the request id. */
export function checkEnvelope(answer: Response, json: Record<string, unknown>) {
  expect(REFUSAL_CODES).toContain(json['code'])
  expect(REFUSALS[json['code'] as RefusalCode].status).toBe(answer.status) // the line above checks that it is one
  expect(json['message']).toMatch(/\S/)
  expect(json['request_id']).toBe(answer.headers.get('x-request-id'))
}

/** Sends only the head of a request that announces a body, and returns the status that arrives meanwhile. */
export function requestWithoutBody(port: number, endpoint: Endpoint): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const head = [
    `${endpoint.method} ${fullPath(endpoint).replace(/\{\w+\}/g, newId())} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100000',
    '',
    '',
  ]
  const socket = connect(port, '127.0.0.1', () => socket.write(head.join('\r\n')))
  socket.setTimeout(10_000, () => socket.destroy(new Error(`${endpoint.method} ${endpoint.path} waits for the body`)))
  socket.once('error', reject).once('data', (data) => {
    resolve(Number(data.toString('latin1').split(' ', 2)[1]))
    socket.destroy()
  })
  return promise
}
