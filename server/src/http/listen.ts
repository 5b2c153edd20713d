/**
 * Opens the port with several listeners: Node accepts one connection per listener and event-loop turn, and turns are
 * long under load.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Length of the accept queue. When it overflows, Linux may reset connections that the client believes are open; Node's
 * default of 511 overflows under load.
 */
const MAX_KNOCKING = 4_096
const LISTENERS = 32

export async function listen(fastify: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  // Only Linux distributes connections among listeners with SO_REUSEPORT.
  const isShared = process.platform === 'linux'
  const options = { host, backlog: MAX_KNOCKING, reusePort: isShared }
  await fastify.listen({ port, ...options })
  if (!isShared) return
  const { port: opened } = fastify.server.address() as AddressInfo // a TCP server has an AddressInfo
  for (let n = 1; n < LISTENERS; n++) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      fastify.server.emit('connection', socket),
    )
    listener.listen({ port: opened, ...options })
    await once(listener, 'listening')
    fastify.listeners.add(listener)
  }
}
