/**
 * Handles a response sent before the whole body arrived: discards a limited part of the rest, leaves the client a
 * second to read the response, then closes the connection.
 */
import type { FastifyInstance } from 'fastify'
import { isInjected } from './caller-address.ts'

const MOMENT_MS = 1000
/** Maximum discarded bytes, so that the upload of a slightly too large picture can finish. */
const LITTLE = 8 * 1024 * 1024

export function closeUnreadBody(fastify: FastifyInstance) {
  fastify.addHook('onSend', async (request) => {
    const { raw } = request
    if (raw.complete || isInjected(request)) return
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
    // On a slow server the rest may already be in the socket buffer. It is read first, because closing with unread data
    // would lose the client's response.
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
