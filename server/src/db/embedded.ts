/** The embedded database itself, and what happens when it breaks: it is let go as it is and opened anew from its log. */
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from './database.ts'
import { closeFiles } from './durable-files.ts'

export type Embedded = {
  /** Resolves when there is a database that works. Rejects while a broken one can't be opened anew, on a full disk say. */
  untilWhole(): Promise<void>
  /** Runs whole protocol messages. `isOver` says that this session ended with the answer. */
  execute(messages: Buffer): Promise<{ reply: Buffer; isOver: boolean }>
  close(): Promise<void>
}

/** A full disk is asked again once a second, not by every request. */
const PAUSE_MS = 1_000

/**
 * A server that could not bring its log to the disk ends itself, and what it comes back with is what the log says.
 * PGlite says PANIC and goes on instead, with commits in memory that the disk may never have seen.
 * Without `reopen` (in memory) what broke stays broken.
 */
export function embed(first: PGlite, log: Log, reopen?: () => Promise<PGlite>): Embedded {
  let current: PGlite | null = first
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
        // Copied at once: the bytes are a window on the database's own memory.
        await pglite.execProtocolRawStream(messages, {
          syncToFs: false,
          onRawData: (data) => {
            parts.push(Buffer.from(data))
          },
        })
      } catch (error) {
        letGo(pglite, error)
        throw error
      }
      const reply = Buffer.concat(parts)
      const panic = findPanic(reply)
      if (panic) letGo(pglite, new Error(panic))
      return { reply, isOver: panic !== null }
    },

    async close() {
      await opening?.catch(() => undefined)
      await current?.close()
    },
  }

  function letGo(broken: PGlite, error: unknown) {
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

/** The words of an error of the severity PANIC in a reply, or null. */
function findPanic(reply: Buffer): string | null {
  // Nearly every reply ends here. A customer's name may hold these bytes too, so the messages are walked.
  if (!reply.includes(PANIC)) return null
  for (let at = 0; at + 5 <= reply.length; at += 1 + reply.readInt32BE(at + 1)) {
    const message = reply.subarray(at + 5, at + 1 + reply.readInt32BE(at + 1))
    if (reply[at] === ERROR && message.includes(PANIC))
      return /\0M([^\0]*)/.exec(message.toString('utf8'))?.[1] ?? 'PANIC'
  }
  return null
}
