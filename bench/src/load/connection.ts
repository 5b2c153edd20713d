/**
 * A keep-alive connection that parses only the HTTP our own responses need. It must be cheap: it shares the cores with
 * the server it measures.
 */
import { connect, type Socket } from 'node:net'

export type Connection = {
  /** Sends one request at a time; resolves with the status once the complete response has arrived. */
  send(request: string): Promise<number>
  close(): void
}

type PendingRequest = { resolve: (status: number) => void; reject: (error: Error) => void }

export function openConnection(port: number): Connection {
  let socket: Socket | null = null
  let pending: PendingRequest | null = null
  let buffer: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    socket?.destroy()
    socket = null
    buffer = Buffer.alloc(0)
    const { reject } = pending ?? {}
    pending = null
    reject?.(error)
  }
  const open = () => {
    const created = connect({ port, host: '127.0.0.1', noDelay: true })
    created.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
      resolveComplete()
    })
    // The server may close an idle connection; the next request opens another.
    created.on('error', fail).on('close', () => {
      if (socket === created) fail(new Error('The connection was closed before the response'))
    })
    return created
  }
  const resolveComplete = () => {
    const response = parseResponse(buffer)
    if (!response || !pending) return
    const { resolve } = pending
    pending = null
    buffer = buffer.subarray(response.length)
    resolve(response.status)
  }

  return {
    send(request) {
      socket ??= open()
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      pending = { resolve, reject }
      socket.write(request)
      return promise
    },
    close() {
      socket?.destroy()
      socket = null
    },
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Returns null while the response is incomplete. Throws for a response without a length; the server sends none. */
export function parseResponse(buffer: Buffer): { status: number; length: number } | null {
  const head = buffer.indexOf(END_OF_HEAD)
  if (head < 0) return null
  const text = buffer.toString('latin1', 0, head)
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const status = Number(text.slice(9, 12))
  if (length === undefined && status !== 204 && status !== 304) throw new Error(`A response without a length:\n${text}`)
  const end = head + END_OF_HEAD.length + Number(length ?? 0)
  return buffer.length < end ? null : { status, length: end }
}
