/** A mail server on loopback that misbehaves as a test says. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpStep = 'connect' | 'sender' | 'recipient' | 'content'

/** What follows the last byte of an e-mail: an answer, nothing, a byte of an answer at a time, or the end of the connection (FIN or RST). */
type Behaviour = 'answer' | 'hang' | 'trickle' | 'hang up' | 'break off'

export type SmtpPeer = {
  url: string
  /** E-mails whose last byte arrived, accepted or not. */
  received: { to: string; raw: string }[]
  /** Connections since the start. */
  connections(): number
  /** Refuses from now on at this step; null accepts everything. */
  refuse(at: SmtpStep | null, code?: number, words?: string): void
  /** Refuses one recipient beside what `refuse` says, for good unless the code says otherwise. */
  refuseAddress(address: string, code?: number, words?: string): void
  /** Never answers about this recipient. */
  hangAt(address: string): void
  after(behaviour: Behaviour): void
  /** Closes each connection when it begins another e-mail after so many. */
  closeAfter(emails: number): void
  endConnections(): void
  close(): Promise<void>
}

export async function createSmtpPeer(): Promise<SmtpPeer> {
  const received: SmtpPeer['received'] = []
  const sockets = new Set<Socket>()
  let refusal: { at: SmtpStep; error: Error } | null = null
  const refusedAddresses = new Map<string, Error>()
  const silentAddresses = new Set<string>()
  let behaviour: Behaviour = 'answer'
  let connections = 0
  let limit = Infinity
  const sent = new Map<string, number>()
  const judge = (at: SmtpStep, done: (error?: Error | null) => void) => done(refusal?.at === at ? refusal.error : null)
  const endConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections++
      judge('connect', done)
    },
    onMailFrom(_address, { id, remotePort }, done) {
      if ((sent.get(id) ?? 0) < limit) return judge('sender', done)
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.end()
    },
    onRcptTo({ address }, _session, done) {
      if (silentAddresses.has(address)) return
      const error = refusedAddresses.get(address)
      if (!error) return judge('recipient', done)
      done(error)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => void parts.push(part))
        .on('end', () => {
          const [to] = session.envelope.rcptTo
          sent.set(session.id, (sent.get(session.id) ?? 0) + 1)
          received.push({ to: to?.address ?? '', raw: Buffer.concat(parts).toString() })
          if (behaviour === 'answer') judge('content', done)
          if (behaviour === 'trickle') for (const socket of sockets) trickle(socket)
          if (behaviour === 'hang up') for (const socket of sockets) socket.end()
          if (behaviour === 'break off') for (const socket of sockets) socket.resetAndDestroy()
        })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    refuse(at, responseCode = 550, words = 'No') {
      refusal = at === null ? null : { at, error: Object.assign(new Error(words), { responseCode }) }
    },
    refuseAddress(address, responseCode = 550, words = '5.1.1 No such user') {
      refusedAddresses.set(address, Object.assign(new Error(words), { responseCode }))
    },
    hangAt: (address) => void silentAddresses.add(address),
    after(next) {
      behaviour = next
    },
    closeAfter(emails) {
      limit = emails
    },
    endConnections,
    async close() {
      endConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function trickle(socket: Socket) {
  const timer = setInterval(() => socket.write('2'), 50)
  socket.on('close', () => clearInterval(timer))
}
