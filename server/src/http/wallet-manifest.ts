/** The web app manifest of one wallet, so that its card can stand on a home screen under the name of the business. */
import type { FastifyInstance } from 'fastify'

/** The paper colour of the light theme, also in customer.html. */
const PAPER = '#FBF8F3'
const ICONS = [
  { src: '/home-screen/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/home-screen/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/home-screen/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** `findName` returns the name of the business, or null for a token that opens no wallet. */
export function mountWalletManifest(fastify: FastifyInstance, findName: (token: string) => Promise<string | null>) {
  fastify.get('/wallet/:token/manifest.webmanifest', async (request, reply) => {
    const { token } = request.params as { token: string } // the path has it
    const name = await findName(token)
    if (name === null) return reply.callNotFound()
    // Without a host: a server behind a proxy need not know its own address.
    const start = `/wallet/${encodeURIComponent(token)}`
    return reply
      .header('referrer-policy', 'no-referrer')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: start,
          name,
          start_url: start,
          scope: '/wallet/',
          display: 'standalone',
          background_color: PAPER,
          theme_color: PAPER,
          icons: ICONS,
        }),
      )
  })
}
