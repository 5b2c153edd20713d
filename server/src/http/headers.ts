/** The security headers of every response, and the content policies of pages, of the API and of uploads. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export type HeaderSettings = { publicUrl: string; apiUrl: string | null }

/** For whatever is no page: it may load nothing and be framed nowhere. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For uploads, so that one that is opened by itself has no rights here. */
export const SANDBOX_POLICY = `${CLOSED_POLICY}; sandbox`

/** What every response carries; a page or a file replaces single ones. */
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
    // Whatever may be kept says so itself.
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export type PolicySettings = { apiUrl: string | null; googleMaps?: boolean }

/** Where Google Maps loads from, by its own guide. Not `unsafe-eval`, which that asks for too, and no scripts but the map's: anybody may store files on Google's other hosts. */
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

/** The strict policy of one HTML page: its own scripts, and those inline ones that it came with. With `googleMaps` it may also show that. */
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

/** On pages whose address is a key, nothing of the address goes to another site. */
export function isSecretPath(path: string): boolean {
  return /^\/(wallet|join|u)\/|^\/till$|^\/business\/(reset-password|account\/verify)/.test(path)
}

export function setPageHeaders(reply: FastifyReply, path: string, policy: string) {
  reply.header('content-security-policy', policy)
  if (isSecretPath(path)) reply.header('referrer-policy', 'no-referrer')
}
