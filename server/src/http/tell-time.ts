import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** The `Date` of a reply is the app's time: by it a page knows how wrong the clock of its device is. */
export function tellTime(fastify: FastifyInstance, clock: Clock) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
