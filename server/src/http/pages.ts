/**
 * Serves the built web app: hashed files as immutable, pages from memory with a policy each, and a 404 for unknown
 * pages.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@stampwell/domain/text/language.ts'
import { languageOfSitePath } from '@stampwell/domain/text/site-path.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAppPaths, type AppPage, type AppPaths } from './app-paths.ts'
import { readsBrotli, rememberCompressed, type CompressPage } from './compressed-pages.ts'
import { errorResponse, isFollowedByPerson } from './error-response.ts'
import { isOpenedByPerson, pagePolicy, setPageHeaders, type PolicySettings } from './headers.ts'
import { fillLegalData, hasLegalData, type LegalData } from './legal-data.ts'
import { listedAddress, mountSearchEngineFiles } from './search-engines.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a person who opened a path that can not be decoded, which no route gets. Returns whether it did. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => boolean
  }
}

/** `listedAs`: the address under which search engines may list it; null if they may not. */
type Page = Text & { policy: string; listedAs: string | null; namesOperator: boolean }
type Text = { html: string; etag: string }
type ReadLegalData = () => Promise<LegalData | null>
type Build = {
  pages: Map<string, Page>
  paths: AppPaths
  /** The router's document for a page; for an unknown path without one. */
  routerPage: (language: Language, page?: AppPage) => Page | undefined
  textOf: (page: Page) => Text | Promise<Text>
  compress: CompressPage
}
/** `legalData`: who runs the site, as public pages name it. */
type PageSettings = PolicySettings & { publicUrl: string; folder?: string | undefined; legalData?: ReadLegalData }

export const WEB_BUILD = join(import.meta.dirname, '../../../web/build/client')
const FALLBACK = '__spa-fallback.html'
const CUSTOMER = 'customer.html'
/** Documents that serve many paths, each in every language. Public pages are files of their own, a language each. */
const SHARED = LANGUAGES.flatMap((language) => [inLanguage(FALLBACK, language), inLanguage(CUSTOMER, language)])
/** Below `/wallet/`, which is thereby all that it may control. */
const WALLET_WORKER = join(sep, 'wallet', 'worker.js')
/** Stands in the public pages for the server's own address, which the build does not know. */
const PUBLIC_URL = /__PUBLIC_URL__/g
const NOT_PAGES = /^\/(api|files|dev|assets)(\/|$)/
const FILE = /\.\w+$/
const NO_PATHS: AppPaths = { findPage: () => undefined, isCustomerPage: () => false }

export async function mountPages(
  fastify: FastifyInstance,
  { folder = WEB_BUILD, legalData, ...settings }: PageSettings,
): Promise<void> {
  const paths = readAppPaths(folder)
  const isBuilt = SHARED.every((file) => existsSync(join(folder, file)))
  const build = isBuilt && paths ? openBuild(readPages(folder, settings), paths, legalData) : null
  if (build) {
    const policy = pagePolicy('', { apiUrl: settings.apiUrl })
    await fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // A `.br` is sent in the place of its file to browsers that read it (scripts/steps/compress-files.mjs).
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '.vite/**'],
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A worker obeys the policy of its own file's response.
        reply.header('content-security-policy', policy)
        reply.header('cache-control', cacheRuleOf(path))
      },
    })
    fastify.sendNotFoundPage = (request, reply) => sendNotFoundPage(request, reply, build)
    mountSearchEngineFiles(fastify, { publicUrl: settings.publicUrl, addresses: addressesToList(build.pages) })
  }
  fastify.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (NOT_PAGES.test(path) || (FILE.test(path) && !isOpenedByPerson(request))) return reply.callNotFound()
    if (!build)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built yet. Stop, and run npm start again.\n')
    if (path !== '/' && path.endsWith('/') && build.paths.findPage(path.slice(0, -1)))
      return reply.redirect(path.slice(0, -1) + request.url.slice(path.length), 308)
    return sendPage(request, reply, path, build)
  })
}

function inLanguage(file: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? file : file.replace(/html$/, `${language}.html`)
}

/**
 * Returns the language that the address names (`/fr/…`, or the query of a link from a French page); else what was
 * chosen on this device, kept in a cookie that the pages write; else what the browser asks for.
 */
function languageOfPage({ headers, query }: FastifyRequest, path: string): Language {
  // Fastify parses every query into an object, but that of a path which it can not decode.
  const named = languageOfSitePath(path) ?? (query as { language?: unknown } | null)?.language
  if (isLanguage(named)) return named
  const [, chosen] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language'])
}

/** A kept service worker would hold back every later version of its pages. */
function cacheRuleOf(path: string): string {
  if (path.endsWith(WALLET_WORKER)) return 'no-cache'
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function openBuild(pages: Map<string, Page>, paths: AppPaths, legalData: ReadLegalData | undefined): Build {
  const made = new Map<string, Page>()
  const routerPage: Build['routerPage'] = (language, page) => {
    const document = pages.get(inLanguage(FALLBACK, language))
    if (!page || !document) return document
    const key = `${language} ${page.path}`
    const known = made.get(key) ?? withFirstFiles(document, page.firstFiles, language)
    made.set(key, known)
    return known
  }
  return { pages, paths, routerPage, textOf: fillWith(legalData), compress: rememberCompressed() }
}

/**
 * Has the browser fetch what a page needs beside the router: by itself the router asks for them once it has started and
 * has looked at the address. Each language has its own copies of the scripts (web/write-languages.ts).
 */
function withFirstFiles(page: Page, files: readonly string[], language: Language): Page {
  const folder = language === DEFAULT_LANGUAGE ? 'assets/' : `assets/${language}/`
  const urls = files.map((file) => `/${file.endsWith('.css') ? file : file.replace(/^assets\//, folder)}`)
  const links = urls
    .filter((url) => !page.html.includes(`"${url}"`))
    .map((url) => `<link rel="${url.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" href="${url}"/>`)
  const html = page.html.replace('</head>', () => `${links.join('')}</head>`)
  return { ...page, html, etag: etagOf(html) }
}

/** Returns a page as it is served now. It is filled again when the data was read again, which is seldom. */
function fillWith(legalData: ReadLegalData | undefined): Build['textOf'] {
  const filled = new WeakMap<Page, Text & { data: LegalData }>()
  return async (page) => {
    const data = page.namesOperator && legalData ? await legalData() : null
    if (!data) return page
    const before = filled.get(page)
    if (before?.data === data) return before
    const html = fillLegalData(page.html, data)
    const now = { html, etag: etagOf(html), data }
    filled.set(page, now)
    return now
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, build: Build) {
  const { pages, paths, routerPage, textOf, compress } = build
  const language = languageOfPage(request, path)
  const known = paths.isCustomerPage(path) ? pages.get(inLanguage(CUSTOMER, language)) : pages.get(path)
  const ofRouter = paths.findPage(path)
  const page = known ?? routerPage(language, ofRouter)
  if (!page) return reply.callNotFound()
  const text = await textOf(page)
  const { html, etag } = text
  setPageHeaders(reply, path, page.policy)
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    // A public page is the same for every reader of its address.
    .header('vary', pages.has(path) ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
  if (page.listedAs === null) reply.header('x-robots-tag', 'noindex')
  const isFound = known !== undefined || ofRouter !== undefined
  if (isFound && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.code(isFound ? 200 : 404).type('text/html; charset=utf-8')
  if (!readsBrotli(request.headers['accept-encoding'])) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(page, text))
}

function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, build: Build): boolean {
  const path = pathOf(request.url)
  const isPage = request.method === 'GET' && !NOT_PAGES.test(path) && !isFollowedByPerson(request)
  if (!isPage || !isOpenedByPerson(request)) return false
  sendPage(request, reply, path, { ...build, paths: NO_PATHS }).catch((error: unknown) =>
    errorResponse(error, request, reply),
  )
  return true
}

/** Returns the pages by path; the fallback and the customer document, which serve many paths, by file name. */
function readPages(folder: string, { apiUrl, googleMaps = false, publicUrl }: PageSettings): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(folder, file), 'utf8').replace(PUBLIC_URL, () => publicUrl)
      // Customer pages show no map.
      const page = {
        html,
        policy: pagePolicy(html, { apiUrl, googleMaps: googleMaps && !file.startsWith('customer.') }),
        listedAs: listedAddress(html),
        namesOperator: hasLegalData(html),
        etag: etagOf(html),
      }
      return [SHARED.includes(file) ? file : pathOfFile(relative('', file)), page]
    }),
  )
}

function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

/** Several pages may ask to be listed as one. */
function addressesToList(pages: Map<string, Page>): string[] {
  const addresses = [...pages.values()].map(({ listedAs }) => listedAs)
  return [...new Set(addresses.filter((address) => address !== null))].toSorted()
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
