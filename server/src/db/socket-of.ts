import type { Socket } from 'node:net'

/** Returns a client's socket, which `pg` keeps in this undocumented property. */
export function socketOf(client: object): Socket | undefined {
  return (client as { connection?: { stream?: Socket } }).connection?.stream
}
