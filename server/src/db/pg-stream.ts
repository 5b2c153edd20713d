/** Connects `pg` to PGlite by a socket that answers the start-up packet itself and passes on everything else. */
import { Duplex } from 'node:stream'
import type { Embedded } from './embedded.ts'

/** SQL that resets PGlite's only session to the state of a new connection. */
type Session = { startUp: readonly string[] }

/**
 * Returns a factory for the `stream` option of `pg`. PGlite has one session: a new stream takes it over in a clean
 * state, and later writes to an earlier stream fail.
 */
export function pgStreams(embedded: Embedded, { startUp }: Session): () => Duplex {
  let current: Duplex | null = null
  return () => {
    current = newStream()
    return current
  }

  function newStream(): Duplex {
    let unread: Buffer = Buffer.alloc(0)
    let hasStarted = false

    const stream = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => receive(chunk, done),
      writev: (chunks, done) => receive(Buffer.concat(chunks.map((each) => each.chunk as Buffer)), done), // pg writes buffers only
      final: (done) => done(),
    })
    return Object.assign(stream, {
      connect: () => {
        setImmediate(() => stream.emit('connect'))
      },
      setNoDelay: () => stream,
      setKeepAlive: () => stream,
      ref: () => stream,
      unref: () => stream,
    })

    // Waits one event-loop turn between two messages, so that a long queue of queries does not starve other work.
    function receive(chunk: Buffer, done: (error?: Error | null) => void) {
      unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
      setImmediate(() => {
        answer().then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      })
    }

    async function answer() {
      if (stream.destroyed) return
      if (!hasStarted && stream === current) return start()
      const { ready, rest, ends } = wholeMessages(unread)
      unread = rest
      if (stream !== current && ready.length > 0) throw new Error('This connection was replaced by a newer one')
      if (ready.length > 0) {
        const { reply, isOver } = await embedded.execute(ready)
        stream.push(reply)
        // Closes the connection after the answer, as a server would.
        if (isOver) return void stream.once('end', () => stream.destroy()).push(null)
      }
      if (ends) stream.push(null)
    }

    async function start() {
      if (unread.length < 4 || unread.length < unread.readInt32BE(0)) return
      unread = unread.subarray(unread.readInt32BE(0))
      hasStarted = true
      await embedded.untilWhole()
      for (const sql of ['rollback', 'discard all', ...startUp]) {
        const { reply } = await embedded.execute(queryMessage(sql))
        if (reply[0] === ERROR) throw new Error(`Could not prepare the session: ${sql}: ${reply.toString('utf8')}`)
      }
      stream.push(greeting)
    }
  }
}

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const FLUSH = 'H'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)

/** Splits off the executable part: complete messages up to the last one that requests an answer. */
function wholeMessages(buffer: Buffer): { ready: Buffer; rest: Buffer; ends: boolean } {
  let end = 0
  for (let at = 0; at + 5 <= buffer.length;) {
    const next = at + 1 + buffer.readInt32BE(at + 1)
    if (next > buffer.length) break
    const kind = buffer[at]
    if (kind === TERMINATE) return { ready: buffer.subarray(0, end), rest: Buffer.alloc(0), ends: true }
    if (kind === QUERY || kind === SYNC || kind === FLUSH) end = next
    at = next
  }
  return { ready: buffer.subarray(0, end), rest: buffer.subarray(end), ends: false }
}

function queryMessage(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`))
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** AuthenticationOk, the server parameters that `pg` reads, a dummy key for cancelling, and ReadyForQuery. */
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...Object.entries({
    server_version: '18.0',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
    TimeZone: 'UTC',
  }).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
