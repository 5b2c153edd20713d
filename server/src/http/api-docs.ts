/**
 * `/api/docs`: the OpenAPI document as a web page. Loaded on the first visit, because its viewer is large. The viewer
 * calls only our own server.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { pagePolicy } from './headers.ts'

const SCRIPT = '/api/docs/scalar.js'

type Docs = { html: string; script: Buffer; policy: string }

export function mountApiDocs(fastify: FastifyInstance) {
  let docs: Promise<Docs> | null = null
  const load = () => (docs ??= loadDocs())

  fastify.get('/api/docs', async (_request, reply) => {
    const { html, policy } = await load()
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
  fastify.get(SCRIPT, async (_request, reply) => {
    const { script } = await load()
    return reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8').send(script)
  })
}

/**
 * The viewer exists only as a Fastify plugin, so this mounts it on a separate instance that never listens, and requests
 * its files once.
 */
async function loadDocs(): Promise<Docs> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      cdn: SCRIPT,
      pageTitle: 'Stampwell API',
      theme: 'default',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
    },
  })
  const page = await inner.inject('/docs/')
  const script = await inner.inject('/docs/js/scalar.js')
  await inner.close()
  return { html: page.body, script: script.rawPayload, policy: pagePolicy(page.body, { apiUrl: null }) }
}
