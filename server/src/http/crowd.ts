/** How many calls may be inside at once: fewer while they are answered late. Who comes when the house is full is told at once when to try again, so that those inside are answered soon. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { explain } from './explain.ts'

/** More than any one caller may have. */
export const MOST_INSIDE = 256
/** However late they are answered. As many as one token may always have on their way. */
const FEWEST_INSIDE = 64
/** Whoever was inside for longer was answered late. */
const PATIENCE_MS = 500
/** An answer that was late takes its place with it; so many that were not make room for one more. */
const IN_TIME_FOR_ONE = 8
/** What only an owner's or an admin's page asks for leaves a quarter to the counter and to customers. */
const SHARE_OF_OFFICE = 3 / 4
/** Made once: a stack for each would double what a refusal costs, and there are many of them. */
const FULL = new Refusal('unavailable', { retry_after: 1 })

type Stay = { in(): void; out(): void; end(status: number): void }

/** Refuses `unavailable` before anything is looked up. `room` is for tests. */
export function refuseTheCrowd(fastify: FastifyInstance, room = createRoom()) {
  const stays = new WeakMap<FastifyRequest, Stay>()

  fastify.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint } // `mount` puts it there
    if (!counts(request, endpoint)) return
    if (room.isFull(isOffice(endpoint) ? SHARE_OF_OFFICE : 1)) return explain(FULL, request, reply)
    const stay = room.enter()
    stays.set(request, stay)
    reply.raw.once('close', () => stay.end(reply.statusCode))
  })
  // A body that comes slowly costs nobody anything, and must not keep others out.
  fastify.addHook('preParsing', async (request) => stays.get(request)?.out())
  fastify.addHook('preValidation', async (request) => stays.get(request)?.in())
}

/** `elapsed` is a monotonic clock in milliseconds. */
export function createRoom({
  most = MOST_INSIDE,
  fewest = FEWEST_INSIDE,
  elapsed = () => performance.now(),
}: { most?: number; fewest?: number; elapsed?: () => number } = {}) {
  let inside = 0
  let room = most

  return {
    isFull: (share: number) => inside >= room * share,
    /** Counts a call in. Its waits for its own body, between `out` and `in`, are none of ours. */
    enter(): Stay {
      let since: number | null = null
      let waited = 0
      const stay: Stay = {
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
          stay.out()
          if (waited > PATIENCE_MS) room = Math.max(fewest, room - 1)
          // Who was told to wait was not served in time, however quickly they were told.
          else if (status !== 429 && status !== 503) room = Math.min(most, room + 1 / IN_TIME_FOR_ONE)
        },
      }
      stay.in()
      return stay
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
