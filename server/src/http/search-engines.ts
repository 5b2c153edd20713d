/** Tells search engines which pages to list: `/robots.txt` and `/sitemap.xml`. */
import type { FastifyInstance } from 'fastify'

/**
 * Addresses that a search engine has no reason to fetch; following `/c/` would count as a click. Pages whose address is
 * a secret, and short links to them, are not among them: only a robot that fetches one reads that it may not list it.
 */
const NOT_FOR_CRAWLERS = ['/api/', '/dev/', '/c/']
const AN_HOUR = 'public, max-age=3600'

/** Returns the address under which a page asks to be listed; null if it asks for none. */
export function listedAddress(html: string): string | null {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return address ?? null
}

/** `addresses`: those of the pages to list, absolute and encoded as in HTML, which is also XML's encoding. */
export function mountSearchEngineFiles(
  fastify: FastifyInstance,
  { publicUrl, addresses }: { publicUrl: string; addresses: readonly string[] },
) {
  const rules = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`)
  const robots = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robots),
  )
  fastify.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(sitemap),
  )
}
