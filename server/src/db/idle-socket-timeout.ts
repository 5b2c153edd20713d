/**
 * Detects a silently dead connection to the server (a cable, a firewall, a frozen machine), which nothing else would
 * ever close.
 */
import type { Socket } from 'node:net'
import type { Pool } from 'pg'

/** Destroys a connection when no byte is sent or received for `timeoutMs` while it is checked out. */
export function endIdleConnections(pool: Pool, timeoutMs: number): void {
  pool.on('acquire', (client) => {
    socketOf(client)?.setTimeout(timeoutMs)
  })
  pool.on('release', (_error, client) => {
    socketOf(client)?.setTimeout(0)
  })
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket?.on('timeout', () =>
      socket.destroy(Object.assign(new Error('The database was silent for too long'), { code: 'ETIMEDOUT' })),
    )
  })
}

/** Returns the socket, which `pg` keeps in this undocumented property. */
function socketOf(client: object): Socket | undefined {
  return (client as { connection?: { stream?: Socket } }).connection?.stream
}
