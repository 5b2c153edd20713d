/** How many calls may be inside at once. Who comes when the house is full is told at once when to try again, so that those inside are answered soon. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** More than any one caller may have, and few enough that the last of them is answered before the database gives up on it. */
export const MOST_INSIDE = 256
const RETRY_AFTER_S = 1

/** Refuses `unavailable` before anything is looked up. `most` is for tests. */
export function refuseTheCrowd(fastify: FastifyInstance, most = MOST_INSIDE) {
  let inside = 0
  const steps = new WeakMap<FastifyRequest, { out: () => void; in: () => void }>()

  fastify.addHook('onRequest', async (request, reply) => {
    if (!counts(request)) return
    if (inside >= most) refuse('unavailable', { retry_after: RETRY_AFTER_S })
    let isIn = false
    const step = { in: () => { if (!isIn) inside += 1; isIn = true }, out: () => { if (isIn) inside -= 1; isIn = false } }
    step.in()
    steps.set(request, step)
    reply.raw.once('close', step.out)
  })
  // A body that comes slowly costs nobody anything, and must not keep others out.
  fastify.addHook('preParsing', async request => steps.get(request)?.out())
  fastify.addHook('preValidation', async request => steps.get(request)?.in())
}

/** Pages and pictures lie ready, forms have a room of their own, event streams a count of theirs, and calls from inside the process no socket. */
function counts(request: FastifyRequest): boolean {
  const { raw } = request
  if (!request.url.startsWith('/api/') || !('bytesRead' in raw.socket)) return false
  if (request.headers['content-type']?.startsWith('multipart/form-data')) return false
  const { reply } = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint ?? {} // `mount` puts it there
  return !(reply && 'raw' in reply && reply.raw === 'text/event-stream')
}
