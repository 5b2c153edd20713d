/** Serves `/.well-known/security.txt` (RFC 9116), the contacts for reporting a vulnerability, if any are configured. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** Milliseconds until the file expires; the RFC recommends less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS

export function mountSecurityText(
  fastify: FastifyInstance,
  { publicUrl, securityContacts, clock }: { publicUrl: string; securityContacts: string[]; clock: Clock },
) {
  if (securityContacts.length === 0) return
  fastify.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          ...securityContacts.map((contact) => `Contact: ${contact}`),
          // Rounded to the day, so that all copies of one day are identical.
          `Expires: ${new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + GOOD_FOR_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
