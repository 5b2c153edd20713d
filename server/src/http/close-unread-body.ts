/** An answer that is given before the whole body came: a little of the rest is thrown away and a moment left to read the answer, then the line is cut. */
import type { FastifyInstance } from 'fastify'

const MOMENT_MS = 1000
/** A picture that is somewhat too large may come to its end. */
const LITTLE = 8 * 1024 * 1024

export function closeUnreadBody(fastify: FastifyInstance) {
  fastify.addHook('onSend', async ({ raw }) => {
    // Calls from inside the process have no socket.
    if (raw.complete || !('bytesRead' in raw.socket)) return
    let left = LITTLE
    raw.unpipe()
    raw
      .on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) raw.pause()
      })
      .resume()
    let isRead = false
    raw.once('end', () => {
      isRead = true
      clearTimeout(timer)
    })
    // In a house that is late, the rest may lie here unread: it is read first, or who sent it would lose the answer.
    const timer = setTimeout(
      () =>
        setImmediate(() => {
          if (!isRead) raw.socket.destroy()
        }),
      MOMENT_MS,
    )
    timer.unref()
  })
}
