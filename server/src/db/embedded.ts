/** The embedded database and its recovery: a broken one is abandoned as it is and reopened from its log. */
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from './database.ts'
import { closeFiles } from './durable-files.ts'

/** The part of PGlite that a running database uses. */
export type EmbeddedSession = Pick<PGlite, 'execProtocolRawStream' | 'close' | 'Module'>

export type Embedded = {
  /** Resolves when a working database is open; rejects while it cannot be reopened, for example on a full disk. */
  untilWhole(): Promise<void>
  /** Executes complete protocol messages. `isOver` says that the session ended with this reply. */
  execute(messages: Buffer): Promise<{ reply: Buffer; isOver: boolean }>
  close(): Promise<void>
}

/** Minimum pause between attempts to reopen, in milliseconds, so that not every request retries on a full disk. */
const PAUSE_MS = 1_000

/**
 * Recovers from a failed log write. A PostgreSQL server that cannot write its log exits and recovers from the log.
 * PGlite reports PANIC and continues, with commits in memory that may never have reached the disk. Without `reopen` (in
 * memory) a broken database stays broken.
 */
export function embed(first: EmbeddedSession, log: Log, reopen?: () => Promise<EmbeddedSession>): Embedded {
  let current: EmbeddedSession | null = first
  let opening: Promise<void> | null = null
  let failed: { at: number; error: unknown } | null = null

  return {
    untilWhole() {
      if (current) return Promise.resolve()
      if (failed && performance.now() - failed.at < PAUSE_MS) return Promise.reject(failed.error)
      return (opening ??= open().finally(() => {
        opening = null
      }))
    },

    async execute(messages) {
      const pglite = current
      if (!pglite) throw new Error('Connection terminated: the embedded database is being opened anew')
      const parts: Buffer[] = []
      try {
        // Copied at once: the bytes are a view of the database's own memory.
        await pglite.execProtocolRawStream(messages, {
          syncToFs: false,
          onRawData: (data) => {
            parts.push(Buffer.from(data))
          },
        })
      } catch (error) {
        discard(pglite, error)
        throw error
      }
      const reply = Buffer.concat(parts)
      const panic = findPanic(reply)
      if (panic) discard(pglite, new Error(panic))
      return { reply, isOver: panic !== null }
    },

    async close() {
      await opening?.catch(() => undefined)
      await current?.close()
    },
  }

  function discard(broken: EmbeddedSession, error: unknown) {
    if (current !== broken) return
    current = null
    log.error({ err: error }, reopen ? 'The embedded database broke; it is opened anew' : 'The embedded database broke')
    closeFiles(broken)
  }

  async function open() {
    try {
      if (!reopen) throw new Error('Connection terminated: the embedded database broke')
      current = await reopen()
      failed = null
      log.warn({}, 'The embedded database works again')
    } catch (error) {
      failed = {
        at: performance.now(),
        error: new Error('Connection terminated: the embedded database could not be opened anew', { cause: error }),
      }
      log.error({ err: error }, 'The embedded database could not be opened anew; it is tried again')
      throw failed.error
    }
  }
}

const ERROR = 'E'.charCodeAt(0)
const PANIC = Buffer.from('VPANIC\0')

function findPanic(reply: Buffer): string | null {
  // Nearly every reply ends here. A customer's name may contain these bytes too, so the messages are parsed.
  if (!reply.includes(PANIC)) return null
  for (let at = 0; at + 5 <= reply.length; at += 1 + reply.readInt32BE(at + 1)) {
    const message = reply.subarray(at + 5, at + 1 + reply.readInt32BE(at + 1))
    if (reply[at] === ERROR && message.includes(PANIC))
      return /\0M([^\0]*)/.exec(message.toString('utf8'))?.[1] ?? 'PANIC'
  }
  return null
}
