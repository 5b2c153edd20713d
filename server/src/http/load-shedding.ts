/**
 * Limits concurrent requests, and lowers the limit while responses are slow. A request over the limit gets an immediate
 * 503 with Retry-After, so that accepted requests finish soon.
 */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorResponse } from './error-response.ts'
import { isInjected } from './caller-address.ts'

/** Maximum of concurrent requests; more than any one caller may have in flight. */
export const MAX_CONCURRENT_REQUESTS = 256
/** Milliseconds after which a response counts as slow. */
const SLOW_RESPONSE_MS = 500
/** A slow response lowers the concurrency limit by one; this many fast ones raise it by one. */
const IN_TIME_FOR_ONE = 8
/** Share of the limit for owners' and admins' pages; the rest is left to tills and customers. */
const SHARE_OF_OFFICE = 3 / 4
/** Minimum of concurrent requests, however slow responses are: an owner's token may always have 64 in flight. */
const MIN_CONCURRENT_REQUESTS = Math.ceil(64 / SHARE_OF_OFFICE)
/** Created once: refusals are frequent under load, and a stack trace for each would double their cost. */
const FULL = new Refusal('unavailable', { retry_after: 1 })

type Ticket = { in(): void; out(): void; end(status: number): void }

/** Refuses `unavailable` before any database lookup. Tests pass their own `shedder`. */
export function shedLoad(fastify: FastifyInstance, shedder = createLoadShedder()) {
  const tickets = new WeakMap<FastifyRequest, Ticket>()

  fastify.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint } // `mount` sets it
    if (!counts(request, endpoint)) return
    if (shedder.isFull(isOffice(endpoint) ? SHARE_OF_OFFICE : 1)) return errorResponse(FULL, request, reply)
    const ticket = shedder.enter()
    tickets.set(request, ticket)
    reply.raw.once('close', () => ticket.end(reply.statusCode))
  })
  // Receiving a slow body costs no capacity, so it must not block other requests.
  fastify.addHook('preParsing', async (request) => tickets.get(request)?.out())
  fastify.addHook('preValidation', async (request) => tickets.get(request)?.in())
}

/** `elapsed` is a monotonic clock in milliseconds. */
export function createLoadShedder({
  max = MAX_CONCURRENT_REQUESTS,
  min = MIN_CONCURRENT_REQUESTS,
  elapsed = () => performance.now(),
}: { max?: number; min?: number; elapsed?: () => number } = {}) {
  let inside = 0
  let limit = max

  return {
    isFull: (share: number) => inside >= limit * share,
    /** Starts timing a request; time spent receiving its body (`out` to `in`) is excluded. */
    enter(): Ticket {
      let since: number | null = null
      let servingMs = 0
      const ticket: Ticket = {
        in() {
          if (since === null) inside += 1
          since ??= elapsed()
        },
        out() {
          if (since === null) return
          inside -= 1
          servingMs += elapsed() - since
          since = null
        },
        end(status) {
          ticket.out()
          if (servingMs > SLOW_RESPONSE_MS) limit = Math.max(min, limit - 1)
          // A refused request does not count as served in time, however fast the response was.
          else if (status !== 429 && status !== 503) limit = Math.min(max, limit + 1 / IN_TIME_FOR_ONE)
        },
      }
      ticket.in()
      return ticket
    },
  }
}

/** Excludes pages and files (cheap), uploads and event streams (own limits) and injected calls. */
function counts(request: FastifyRequest, endpoint: Endpoint | undefined): boolean {
  const { url, headers } = request
  if (!url.startsWith('/api/') || isInjected(request)) return false
  if (headers['content-type']?.startsWith('multipart/form-data')) return false
  return !(endpoint && 'raw' in endpoint.reply && endpoint.reply.raw === 'text/event-stream')
}

/** Tells whether the endpoint serves neither tills nor customers. */
function isOffice(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && (endpoint.audience === 'business' || endpoint.audience === 'admin') && !endpoint.till
}
