/** `/.well-known/security.txt` (RFC 9116): where to tell of a weakness, where somebody is there to hear of it. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../outside/clock.ts'

const DAY_MS = 86_400_000
/** What is served today is good for so long; the RFC asks for less than a year. */
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
          // The same all day, so that copies of one day agree.
          `Expires: ${new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + GOOD_FOR_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
