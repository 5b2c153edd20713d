/** `fetch` that calls the app in process, without a socket. Seeds and tests use it. */
import { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'

/**
 * Accepts a path or any URL; only path and query count. An event stream is returned as a stream, every other response
 * when it is complete.
 */
export function inProcessFetch(fastify: FastifyInstance): typeof fetch {
  return async function fetchInProcess(input, init) {
    const base = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init)
    const { pathname, search } = new URL(base.url)
    const isStream = base.headers.get('accept')?.includes('text/event-stream') ?? false
    const options: InjectOptions = {
      method: base.method as NonNullable<InjectOptions['method']>, // Request has validated it
      url: pathname + search,
      headers: { host: 'localhost', ...Object.fromEntries(base.headers) },
      ...(base.body ? { payload: Buffer.from(await base.arrayBuffer()) } : {}),
      ...(isStream ? { payloadAsStream: true, signal: base.signal } : {}),
    }
    const answer = await fastify.inject(options)
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, String(one))
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    const body = isStream ? (Readable.toWeb(answer.stream()) as ReadableStream) : new Uint8Array(answer.rawPayload) // the same stream under Node's own type
    return new Response(isEmpty ? null : body, { status: answer.statusCode, headers })
  }
}
