import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export type HeaderSettings = { publicUrl: string; apiUrl: string | null }

/** Policy for every response that is not a page: it may load nothing, and no page may frame it. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Policy for uploads: a file opened directly in the browser is sandboxed and has no rights on this origin. */
export const SANDBOX_POLICY = `${CLOSED_POLICY}; sandbox`

/** Returns the default headers of every response; pages and files override some of them. */
export function baseHeaders(requestId: string, { publicUrl }: HeaderSettings): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': CLOSED_POLICY,
    // Cacheable responses set their own cache-control.
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export type PolicySettings = { apiUrl: string | null; googleMaps?: boolean }

/**
 * Sources that Google's own guide lists for Google Maps. `unsafe-eval` is left out although the guide asks for it.
 * Scripts are limited to the maps host, because anybody may store files on Google's other hosts.
 */
const GOOGLE = {
  script: ' https://maps.googleapis.com',
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  image:
    ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com https://*.ggpht.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  frame: ' https://*.google.com',
}
const NOBODY = { script: '', style: '', font: '', image: '', connect: '', frame: '' }

/** Returns the policy of one HTML page: its own scripts, the hashes of inline ones, and Google Maps if used. */
export function pagePolicy(html: string, { apiUrl, googleMaps = false }: PolicySettings): string {
  const also = googleMaps ? GOOGLE : NOBODY
  const hashes = inlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...new Set(hashes)].join(' ') + also.script,
    "style-src 'self' 'unsafe-inline'" + also.style,
    "img-src 'self' data: blob:" + (apiUrl ? ` ${apiUrl}` : '') + also.image,
    "font-src 'self' data:" + also.font,
    "media-src 'self' blob:",
    "connect-src 'self'" + (apiUrl ? ` ${apiUrl}` : '') + also.connect,
    ...(also.frame ? [`frame-src 'self'${also.frame}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...found].map((match) => match[1] ?? '').filter((script) => script !== '')
}

/** A browser that opens an address names HTML; one that fetches a script or a picture does not, nor do programs. */
export function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** Tells whether the URL itself is a secret; such pages send no referrer to other sites. */
export function isSecretPath(path: string): boolean {
  return /^\/(wallet|join|u)\/|^\/till$|^\/admin\/accept$|^\/business\/(reset-password|account\/verify)/.test(path)
}

export function setPageHeaders(reply: FastifyReply, path: string, policy: string) {
  reply.header('content-security-policy', policy)
  if (isSecretPath(path)) reply.header('referrer-policy', 'no-referrer')
}

/** The `Date` of a reply is the app's time: by it a page knows how wrong the clock of its device is. */
export function tellTime(fastify: FastifyInstance, clock: Clock) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
