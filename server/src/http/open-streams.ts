/** Tracks streaming responses. The server ends them when it closes; otherwise closing would wait for ever. */
import { Duplex, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Set<Readable>
  }
}

export function trackStreams(fastify: FastifyInstance) {
  const open = new Set<Readable>()
  fastify.decorate('openStreams', open)
  fastify.addHook('preClose', async () => {
    for (const stream of open) {
      if (stream instanceof Duplex) stream.end()
      else stream.destroy()
    }
  })
}

export function endWithServer(fastify: FastifyInstance, stream: Readable) {
  fastify.openStreams.add(stream)
  stream.once('close', () => fastify.openStreams.delete(stream))
}
