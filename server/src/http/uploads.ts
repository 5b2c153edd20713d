/** Serves uploaded pictures under `/files/`. File names are never reused, so browsers may cache them for ever. */
import type { FastifyInstance } from 'fastify'
import type { Files } from '../pictures/files.ts'
import { SANDBOX_POLICY } from './headers.ts'

export function mountUploads(fastify: FastifyInstance, files: Files) {
  fastify.get('/files/*', async (request, reply) => {
    // An address may carry a query.
    const file = await files.serve(request.url.replace(/\?.*$/s, ''))
    if (!file) return reply.callNotFound()
    return (
      reply
        .header('content-security-policy', SANDBOX_POLICY)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // E-mails show the business's logo, and mail clients load it from another site.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .type(file.contentType)
        .send(file.stream)
    )
  })
}
