/**
 * Serves the built web app: hashed files as immutable, pages from memory with a policy each, and a 404 for unknown
 * pages.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAppPaths, type AppPaths } from './app-paths.ts'
import { pagePolicy, setPageHeaders, type PolicySettings } from './headers.ts'

type Page = { html: string; policy: string; etag: string }
type Build = { pages: Map<string, Page>; paths: AppPaths }
type PageSettings = PolicySettings & { folder?: string }

export const WEB_BUILD = join(import.meta.dirname, '../../../web/build/client')
const FALLBACK = '__spa-fallback.html'
const CUSTOMER = 'customer.html'
/** Below `/wallet/`, which is thereby all that it may control. */
const WALLET_WORKER = join(sep, 'wallet', 'worker.js')
const NOT_PAGES = /^\/(api|files|dev|assets)(\/|$)|\.\w+$/

export async function mountPages(
  fastify: FastifyInstance,
  { folder = WEB_BUILD, ...settings }: PageSettings,
): Promise<void> {
  const paths = readAppPaths(folder)
  const isBuilt = [FALLBACK, CUSTOMER].every((file) => existsSync(join(folder, file)))
  const build = isBuilt && paths ? { pages: readPages(folder, settings), paths } : null
  if (build) {
    const policy = pagePolicy('', { apiUrl: settings.apiUrl })
    await fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.html', '.vite/**'],
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A worker obeys the policy of its own file's response.
        reply.header('content-security-policy', policy)
        reply.header('cache-control', cacheRuleOf(path))
      },
    })
  }
  fastify.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (!build)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built yet. Stop, and run npm start again.\n')
    if (path !== '/' && path.endsWith('/') && build.paths.isPage(path.slice(0, -1)))
      return reply.redirect(path.slice(0, -1), 308)
    return sendPage(request, reply, path, build)
  })
}

/** A kept service worker would hold back every later version of its pages. */
function cacheRuleOf(path: string): string {
  if (path.endsWith(WALLET_WORKER)) return 'no-cache'
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, { pages, paths }: Build) {
  const known = pages.get(paths.isCustomerPage(path) ? CUSTOMER : path)
  const page = known ?? pages.get(FALLBACK)
  if (!page) return reply.callNotFound()
  setPageHeaders(reply, path, page.policy)
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding')
  if (!known && !paths.isPage(path)) return reply.code(404).type('text/html; charset=utf-8').send(page.html)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(page.html)
}

/** Returns the pages by path; the fallback and the customer document, which serve many paths, by file name. */
function readPages(folder: string, { apiUrl, googleMaps = false }: PolicySettings): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(folder, file), 'utf8')
      // Customer pages show no map.
      const page = {
        html,
        policy: pagePolicy(html, { apiUrl, googleMaps: googleMaps && file !== CUSTOMER }),
        etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      }
      return [file === FALLBACK || file === CUSTOMER ? file : pathOfFile(relative('', file)), page]
    }),
  )
}

function pathOfFile(file: string): string {
  return `/${file
    .split(sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '')}`
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
