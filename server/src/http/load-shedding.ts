/** How many calls may be inside at once: fewer while they are answered late. Who comes when the house is full is told at once when to try again, so that those inside are answered soon. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorResponse } from './error-response.ts'

/** More than any one caller may have. */
export const MAX_CONCURRENT_REQUESTS = 256
/** However late they are answered. As many as one token may always have on their way. */
const MIN_CONCURRENT_REQUESTS = 64
/** Whoever was inside for longer was answered late. */
const TIMEOUT_MS = 500
/** An answer that was late takes its place with it; so many that were not make room for one more. */
const IN_TIME_FOR_ONE = 8
/** What only an owner's or an admin's page asks for leaves a quarter to the counter and to customers. */
const SHARE_OF_OFFICE = 3 / 4
/** Made once: a stack for each would double what a refusal costs, and there are many of them. */
const FULL = new Refusal('unavailable', { retry_after: 1 })

type Ticket = { in(): void; out(): void; end(status: number): void }

/** Refuses `unavailable` before anything is looked up. `room` is for tests. */
export function shedLoad(fastify: FastifyInstance, shedder = createLoadShedder()) {
  const tickets = new WeakMap<FastifyRequest, Ticket>()

  fastify.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint } // `mount` puts it there
    if (!counts(request, endpoint)) return
    if (shedder.isFull(isOffice(endpoint) ? SHARE_OF_OFFICE : 1)) return errorResponse(FULL, request, reply)
    const ticket = shedder.enter()
    tickets.set(request, ticket)
    reply.raw.once('close', () => ticket.end(reply.statusCode))
  })
  // A body that comes slowly costs nobody anything, and must not keep others out.
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
    /** Counts a call in. Its waits for its own body, between `out` and `in`, are none of ours. */
    enter(): Ticket {
      let since: number | null = null
      let waited = 0
      const ticket: Ticket = {
        in() {
          if (since === null) inside += 1
          since ??= elapsed()
        },
        out() {
          if (since === null) return
          inside -= 1
          waited += elapsed() - since
          since = null
        },
        end(status) {
          ticket.out()
          if (waited > TIMEOUT_MS) limit = Math.max(min, limit - 1)
          // Who was told to wait was not served in time, however quickly they were told.
          else if (status !== 429 && status !== 503) limit = Math.min(max, limit + 1 / IN_TIME_FOR_ONE)
        },
      }
      ticket.in()
      return ticket
    },
  }
}

/** Pages and pictures lie ready, forms have a room of their own, event streams a count of theirs, and calls from inside the process no socket. */
function counts({ raw, url, headers }: FastifyRequest, endpoint: Endpoint | undefined): boolean {
  if (!url.startsWith('/api/') || !('bytesRead' in raw.socket)) return false
  if (headers['content-type']?.startsWith('multipart/form-data')) return false
  return !(endpoint && 'raw' in endpoint.reply && endpoint.reply.raw === 'text/event-stream')
}

/** Neither the counter's nor a customer's. */
function isOffice(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && (endpoint.audience === 'business' || endpoint.audience === 'admin') && !endpoint.till
}
