/**
 * A keep-alive connection that parses only the HTTP our own responses need. It must be cheap: it shares the cores with
 * the server it measures.
 */
import { connect, type Socket } from 'node:net'

export type Connection = {
  /**
   * Sends a complete request and resolves with the status once the complete response has arrived. One request at a
   * time.
   */
  ask(request: string): Promise<number>
  close(): void
}

type PendingRequest = { resolve: (status: number) => void; reject: (error: Error) => void }

export function openConnection(port: number): Connection {
  let socket: Socket | null = null
  let waiting: PendingRequest | null = null
  let buffer: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    socket?.destroy()
    socket = null
    buffer = Buffer.alloc(0)
    const { reject } = waiting ?? {}
    waiting = null
    reject?.(error)
  }
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
      take()
    })
    // The server may close an idle connection; the next request opens another.
    opened.on('error', fail).on('close', () => {
      if (socket === opened) fail(new Error('The connection was closed before the answer'))
    })
    return opened
  }
  const take = () => {
    const answer = readAnswer(buffer)
    if (!answer || !waiting) return
    const { resolve } = waiting
    waiting = null
    buffer = buffer.subarray(answer.length)
    resolve(answer.status)
  }

  return {
    ask(request) {
      socket ??= open()
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      waiting = { resolve, reject }
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
export function readAnswer(buffer: Buffer): { status: number; length: number } | null {
  const head = buffer.indexOf(END_OF_HEAD)
  if (head < 0) return null
  const text = buffer.toString('latin1', 0, head)
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const status = Number(text.slice(9, 12))
  if (length === undefined && status !== 204 && status !== 304) throw new Error(`An answer without a length:\n${text}`)
  const end = head + END_OF_HEAD.length + Number(length ?? 0)
  return buffer.length < end ? null : { status, length: end }
}
