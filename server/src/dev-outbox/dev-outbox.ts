/**
 * `/dev/outbox`: the messages that would have been sent, for use without a mail server. Only for requests from this
 * machine, and never in production.
 */
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { nigerianToE164 } from '@stampwell/domain/text/phone.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'
import { isStorableText } from '../db/storable-text.ts'
import { emptyMessages, listMessages, type StoredAttachment } from './dev-outbox.sql.ts'
import { onlyLocalCaller } from './only-local-caller.ts'
import { OUTBOX_POLICY, outboxPage, type SentMessage } from './dev-outbox-page.ts'

export function mountDevOutbox(fastify: FastifyInstance, db: Db) {
  fastify.route({
    method: 'GET',
    url: '/dev/outbox',
    onRequest: onlyLocalCaller,
    handler: async (request, reply) => {
      const { to } = request.query as { to?: unknown } // no schema here: only a single text value is used
      const isAsked = typeof to === 'string' && to.trim() !== ''
      const rows = isAsked && !isStorableText(to) ? [] : await listMessages(db, isAsked ? recipient(to) : null)
      const messages: SentMessage[] = rows.map(
        ({ channel, recipient, subject, text, html, headers, attachments, created_at }) => ({
          channel,
          to: recipient,
          subject,
          text,
          html,
          headers,
          attachments: attachments as StoredAttachment[], // as `storeMessage` stored them
          at: created_at.toISOString(),
        }),
      )
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

/** Normalises an e-mail address, or a phone number as people type it; an unencoded plus arrives as a space. */
function recipient(to: string): string {
  if (to.includes('@')) return normalizeEmail(to).replaceAll(' ', '+')
  const typed = to.replace(/^ (?=\d)/, '+')
  return nigerianToE164(typed) ?? typed
}
