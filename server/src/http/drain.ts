/** Closes every connection at shutdown: a keep-alive connection would delay the exit for a minute. */
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 25
/** Milliseconds for which a new connection may send nothing; browsers open connections that they may never use. */
const SILENT_MS = 1000
/** Milliseconds for which requests already on their way are still accepted after the listener closes. */
const ON_THE_WAY_MS = 300

declare module 'fastify' {
  interface FastifyInstance {
    /** Further listeners that pass every connection to the server. */
    listeners: Set<Server>
  }
}

/** Closes the listener, answers requests in flight with `connection: close`, then closes idle connections. */
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
    // Node closes the connections that are idle now, not those that become idle later.
    const sweep = setInterval(() => {
      fastify.server.closeIdleConnections()
      // Node does not count a connection without a first request as idle.
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

/** Resolves when the last connection is gone. Not the HTTP server's own close, which cuts idle connections at once. */
function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (server.listening) Server.prototype.close.call(server, () => resolve())
  else resolve()
  return promise
}
