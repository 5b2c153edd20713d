/** A line to the server that went silent without a word (a cable, a firewall, a frozen machine): nothing else would ever give it up. */
import type { Socket } from 'node:net'
import type { Pool } from 'pg'

/** Who is asked ends the connection when not a byte came or went for so long while somebody held it. */
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

/** `pg` keeps it at this place, and tells nobody. */
function socketOf(client: object): Socket | undefined {
  return (client as { connection?: { stream?: Socket } }).connection?.stream
}
