/**
 * A TCP proxy that injects faults: slow, silent, cut after some bytes, occasional resets. Its clients do not notice the
 * proxy.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { randomFor } from '@stampwell/processes/test-seed.ts'

export type LinkFault = {
  delayMs?: number
  /** Drops all data without closing, on existing and new connections. */
  isSilent?: boolean
  /** Resets a connection after this many response bytes. */
  cutAfter?: number
  /** Percentage of chunks that reset their connection. */
  resetPercent?: number
}
export type FaultProxy = {
  port: number
  /** Takes effect now. Data dropped while silent is lost, as on a half-open connection. */
  make(way: LinkFault): void
  counts: { lines: number; resets: number }
  close(): Promise<void>
}

export async function createFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let way: LinkFault = {}
  const random = randomFor('resets of connections')
  const counts = { lines: 0, resets: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    counts.lines += 1
    const upstream = connect(target)
    let answered = 0
    const cut = () => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      let lost = false
      open.add(from)
      from.setNoDelay(true)
      from.on('data', (piece) => {
        if (way.isSilent) lost = true
        // Bytes lost in between make the rest of the connection worthless: it stays silent.
        if (lost) return
        if (from === upstream) answered += piece.length
        if ((way.cutAfter !== undefined && answered > way.cutAfter) || random() * 100 < (way.resetPercent ?? 0)) {
          counts.resets += 1
          return cut()
        }
        if (!way.delayMs) return void to.write(piece)
        setTimeout(() => to.write(piece), way.delayMs)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        if (!way.isSilent) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port

  return {
    port,
    counts,
    make: (next) => {
      way = next
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns where the server of a PostgreSQL URL listens: a socket's folder or a host. */
export function wayToServer(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host')
  return host?.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host: host ?? hostname, port: Number(port || 5432) }
}

export function through({ port }: FaultProxy, url: string): string {
  const over = new URL(url)
  over.searchParams.delete('host')
  over.host = `127.0.0.1:${port}`
  return over.href
}
