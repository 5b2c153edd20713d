/** `/dev/outbox`: what would have been sent where no mail server is set. For this machine only, and never in production. */
import { nigerianToE164 } from '@stampwell/domain/phone.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'
import { emptyMessages, listMessages } from './dev-outbox.sql.ts'
import { onlyLocalCaller } from './only-local-caller.ts'
import { OUTBOX_POLICY, outboxPage, type SentMessage } from './dev-outbox-page.ts'

export function mountDevOutbox(fastify: FastifyInstance, db: Db) {
  fastify.route({
    method: 'GET',
    url: '/dev/outbox',
    onRequest: onlyLocalCaller,
    handler: async (request, reply) => {
      const { to } = request.query as { to?: unknown } // no schema here: anything but one text is not said
      const rows = await listMessages(db, typeof to === 'string' && to.trim() !== '' ? recipient(to) : null)
      const messages: SentMessage[] = rows.map(({ channel, recipient, subject, text, html, headers, created_at }) => ({
        channel,
        to: recipient,
        subject,
        text,
        html,
        headers,
        at: created_at.toISOString(),
      }))
      reply.header('cache-control', 'no-store')
      if (!request.headers.accept?.includes('text/html')) return reply.send({ message: 'OK', data: { messages } })
      return reply
        .header('content-security-policy', OUTBOX_POLICY)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(outboxPage(messages))
    },
  })
  fastify.route({
    method: 'DELETE',
    url: '/dev/outbox',
    onRequest: onlyLocalCaller,
    handler: async (_request, reply) => {
      await emptyMessages(db)
      return reply.header('cache-control', 'no-store').send({ message: 'OK', data: {} })
    },
  })
}

/** An e-mail address, or a phone as people type it: a plus that was not encoded is a space by now. */
function recipient(to: string): string {
  const typed = to.replace(/^ (?=\d)/, '+')
  return nigerianToE164(typed) ?? typed
}
