/** `/metrics` is never public: it needs a token on the main port, and a separate port listens on localhost only. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppMetrics } from '../metrics/metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Times every response of this server. Call it before mounting the routes to be timed. */
export function measureRequests(fastify: FastifyInstance, { requestSeconds }: AppMetrics) {
  fastify.addHook('onResponse', async (request, reply) => {
    // An event stream stays open as long as its page.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const labels = {
      route: routeOf(request),
      method: METHODS.has(request.method) ? request.method : 'other',
      status_class: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OWN = new Set(['/files/*', '/healthz', '/readyz', '/metrics', '/.well-known/security.txt'])

/** Returns the route pattern, never the URL. Pages and their files share one label, so that a build adds no series. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith('/api/') || OWN.has(url) ? url : '/*'
}

export function mountMetrics(fastify: FastifyInstance, metrics: AppMetrics, token: string) {
  fastify.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(TYPE)
      .send(await metrics.read())
  })
}

/** Serves the metrics on a separate port of localhost. Requires the token if one is set. */
export async function listenForMetrics(
  metrics: AppMetrics,
  { port, token }: { port: number; token: string | null },
): Promise<Server> {
  // Not imported, because importing `http` reads all its exports and so loads Node's fetch, 14 MB.
  const server = process.getBuiltinModule('node:http').createServer((request, response) => {
    const isAllowed = token === null || isToken(request.headers.authorization, token)
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics' || !isAllowed)
      return void response.writeHead(404).end()
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen({ port, host: '127.0.0.1' }, resolve)
  await promise
  server.unref()
  return server
}

function isToken(header: string | undefined, token: string): boolean {
  const said = /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const [one, other] = [said, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
