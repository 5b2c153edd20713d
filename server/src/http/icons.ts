import type { FastifyInstance } from 'fastify'
import { SANDBOX_POLICY } from './headers.ts'

/** Serves the stamp icons as pictures that any site may show. `markupOf` returns the SVG of an icon's key. */
export function mountIcons(fastify: FastifyInstance, markupOf: (key: string) => string | null) {
  fastify.get('/icons/:file', async (request, reply) => {
    const { file } = request.params as { file: string } // the route's path declares it
    const markup = file.endsWith('.svg') ? markupOf(file.slice(0, -4)) : null
    if (markup === null) return reply.callNotFound()
    return reply
      .header('content-security-policy', `${SANDBOX_POLICY}; style-src 'unsafe-inline'`)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(markup)
  })
}
