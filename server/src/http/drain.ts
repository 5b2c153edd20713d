/** At the end every connection goes: one that a client keeps open for its next call would hold the process for a minute. */
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 25

/** Calls in flight are answered and told that the connection closes; what is idle after its last answer is cut. */
export function drainAtClose(fastify: FastifyInstance) {
  let isClosing = false
  fastify.addHook('preClose', async () => {
    isClosing = true
    // Node closes what is idle at this moment only, not what becomes idle after it.
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS)
    fastify.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
