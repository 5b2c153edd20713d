/**
 * Detects a silently dead connection to the server (a cable, a firewall, a frozen machine), which nothing else would
 * ever close.
 */
import type { Pool } from 'pg'
import { socketOf } from './socket-of.ts'

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
