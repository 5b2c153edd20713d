/** Only listed origins may call the API from a browser. Tokens travel in a header, so cookies are never allowed. */
import type { FastifyInstance } from 'fastify'

export type CorsSettings = { publicUrl: string; apiUrl: string | null; corsOrigins: string[] }

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const ASK_HEADERS =
  'authorization, cache-control, content-type, idempotency-key, if-none-match, pressed-ago, x-request-id'
const TOLD_HEADERS = 'content-disposition, date, etag, idempotent-replayed, retry-after, x-request-id'
/** Seconds for which a browser may cache a preflight response. */
const GOOD_FOR_S = 600

/** Must be mounted before the endpoints. Pages at PUBLIC_URL may call an API with an address of its own. */
export function allowOrigins(fastify: FastifyInstance, { publicUrl, apiUrl, corsOrigins }: CorsSettings) {
  const allowed = new Set([...corsOrigins, ...(apiUrl !== null && apiUrl !== publicUrl ? [publicUrl] : [])])
  if (allowed.size === 0) return
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    // Keeps a cache from serving one origin's response to another.
    reply.header('vary', 'origin')
    // Those pages show the API's pictures too, and browsers request pictures without an Origin header.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', TOLD_HEADERS)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', ASK_HEADERS)
      .header('access-control-max-age', String(GOOD_FOR_S))
      .code(204)
      .send()
  })
}
