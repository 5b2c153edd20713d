/** Opens the port, several times over: Node lets one caller in at each turn of its loop, and where many are busy already a turn is long. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Who may knock before the house takes note of them. Where this overflows, the system resets some lines that their callers hold for open; Node's own 511 do in a storm. */
const MAX_KNOCKING = 4_096
const LISTENERS = 32

export async function listen(fastify: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  // Elsewhere the system does not share them out.
  const isShared = process.platform === 'linux'
  const options = { host, backlog: MAX_KNOCKING, reusePort: isShared }
  await fastify.listen({ port, ...options })
  if (!isShared) return
  const { port: opened } = fastify.server.address() as AddressInfo // it listens on a port
  for (let n = 1; n < LISTENERS; n++) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      fastify.server.emit('connection', socket),
    )
    listener.listen({ port: opened, ...options })
    await once(listener, 'listening')
    fastify.listeners.add(listener)
  }
}
