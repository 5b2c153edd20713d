/** Sends e-mails to many recipients over a few connections that stay open. Single e-mails never wait for these. */
import type { Transporter } from 'nodemailer'
import type { BulkMailSender, OutgoingMail } from './mail.ts'
import {
  signWith,
  toDeliveryError,
  toMessage,
  watchHandOver,
  withTimeout,
  type SmtpSenderOptions,
} from './smtp-delivery.ts'

/** Milliseconds after which an unused connection closes: sooner than servers close theirs. */
const IDLE_TIMEOUT_MS = 20_000

type Connection = { deliver(mail: OutgoingMail): Promise<{ provider_id: string | null }>; close(): void }

/**
 * Rejects as `smtpMailSender` does. More e-mails than `connections` wait for their turn; `close` rejects those that
 * wait and lets those on their way end.
 */
export function bulkSmtpSender({
  connections,
  ...options
}: SmtpSenderOptions & { connections: number }): BulkMailSender {
  const all = Array.from({ length: connections }, () => createConnection(options))
  const free = [...all]
  const waiting: PromiseWithResolvers<Connection>[] = []
  let isClosed = false

  return {
    async send(mail) {
      const connection = await take()
      try {
        return await connection.deliver(mail)
      } finally {
        release(connection)
      }
    },
    close() {
      isClosed = true
      for (const turn of waiting.splice(0)) turn.reject(new Error('The mail sender was closed'))
      for (const connection of all) connection.close()
    },
  }

  async function take(): Promise<Connection> {
    if (isClosed) throw new Error('The mail sender was closed')
    // The connection used last is the likeliest to be open.
    const connection = free.pop()
    if (connection) return connection
    const turn = Promise.withResolvers<Connection>()
    waiting.push(turn)
    return turn.promise
  }

  function release(connection: Connection) {
    const turn = waiting.shift()
    if (turn) turn.resolve(connection)
    else free.push(connection)
  }
}

/**
 * One connection, which carries one e-mail at a time: nodemailer's log does not say which e-mail of a larger pool was
 * handed over.
 */
function createConnection(options: SmtpSenderOptions): Connection {
  const handOver = watchHandOver()
  let transport: Transporter | null = null

  return { deliver, close: () => transport?.close() }

  async function deliver(mail: OutgoingMail) {
    transport ??= await open()
    handOver.reset()
    try {
      const { response } = await transport.sendMail(toMessage(addReference(mail), options))
      return { provider_id: readQueueId(response) }
    } catch (error) {
      throw toDeliveryError(error, handOver)
    }
  }

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const pool = {
      url: withTimeout(options.smtpUrl),
      pool: true as const,
      maxConnections: 1,
      // Of an e-mail whose connection the server closed before its first byte; later ones fail.
      maxRequeues: 1,
      idleTimeout: IDLE_TIMEOUT_MS,
      logger: handOver.logger,
      ...signWith(options.dkim),
    }
    return createTransport(pool)
  }
}

/** Providers that replace the Message-ID report this header with their events. */
function addReference(mail: OutgoingMail): OutgoingMail {
  return { ...mail, headers: { ...mail.headers, 'X-Entity-Ref-ID': mail.message_id } }
}

/** Reads the id in replies like “250 2.0.0 Ok: queued as 4XyZ1” and “250 OK 56761188-7520-42d8-8898-ff6fc54ce618”. */
function readQueueId(response: unknown): string | null {
  if (typeof response !== 'string') return null
  const [, queued] = /queued as <?([\w.@-]{1,200})/i.exec(response) ?? []
  const [uuid] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(response) ?? []
  return uuid ?? queued ?? null
}
