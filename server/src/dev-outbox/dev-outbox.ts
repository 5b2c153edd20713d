/** `/dev/outbox`: what would have been sent where no mail server is set. For this machine only, and never in production. */
import { nigerianToE164 } from '@stampwell/domain/phone.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import { isLoopback } from '../config/in-the-clear.ts'
import { emptyMessages, listMessages } from './dev-outbox.sql.ts'
import { OUTBOX_POLICY, outboxPage, type SentMessage } from './dev-outbox-page.ts'

export function mountDevOutbox(fastify: FastifyInstance, db: Db) {
  fastify.route({
    method: 'GET',
    url: '/dev/outbox',
    onRequest: onlyFromHere,
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
    onRequest: onlyFromHere,
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

/** By the socket and not by a header; and under no name but this machine's, so that no page elsewhere can reach it. */
async function onlyFromHere({ raw }: FastifyRequest) {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  // The header itself: `hostname` believes X-Forwarded-Host, which a page that rebinds its name could send.
  const host = URL.parse(`http://${raw.headers.host ?? ''}`)?.hostname ?? ''
  if (!isLoopback(address) || !isLoopback(host)) refuse('not_found')
}
