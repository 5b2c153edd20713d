/** At the end every connection goes: one that a client keeps open for its next call would hold the process for a minute. */
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 25
/** Browsers connect ahead of a need that may never come. What said nothing for so long will hardly say it now. */
const SILENT_MS = 1000
/** A call that is on its way to us when the door closes still comes in. Whoever says nothing for so long is between two calls. */
const ON_THE_WAY_MS = 300

declare module 'fastify' {
  interface FastifyInstance {
    /** What listens beside the server itself, and hands it every connection. */
    listeners: Set<Server>
  }
}

/** The door closes first; calls in flight or on their way are answered and told that the connection closes; then what is idle is cut. */
export function drainAtClose(fastify: FastifyInstance) {
  let isClosing = false
  const sockets = new Map<Socket, number>()
  fastify.decorate('listeners', new Set<Server>())
  fastify.server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  fastify.addHook('preClose', async () => {
    isClosing = true
    const closed = Promise.all([fastify.server, ...fastify.listeners].map(close))
    const until = performance.now() + ON_THE_WAY_MS
    while (sockets.size > 0 && performance.now() < until) await sleep(SWEEP_MS)
    // Node closes what is idle at this moment only, not what becomes idle after it.
    const sweep = setInterval(() => {
      fastify.server.closeIdleConnections()
      // A connection without a first request is none of the idle ones to Node.
      for (const [socket, since] of sockets)
        if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy()
    }, SWEEP_MS)
    sweep.unref()
    await closed.finally(() => clearInterval(sweep))
  })
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** Resolves when its last connection is gone. Not the HTTP server's own close, which cuts idle connections in the same moment. */
function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (server.listening) Server.prototype.close.call(server, () => resolve())
  else resolve()
  return promise
}
