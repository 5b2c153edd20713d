/** An answer that was given before the whole body came: the rest is thrown away for a moment, so that the caller can read the answer, then the line is cut. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const MOMENT_MS = 1000

export function cutOffUnread(fastify: FastifyInstance) {
  fastify.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    // Calls from inside the process have no socket.
    if (raw.complete || !('bytesRead' in raw.socket)) return
    raw.unpipe()
    raw.resume()
    setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, MOMENT_MS).unref()
  })
}
