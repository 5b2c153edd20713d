/** Refuses requests that other software on the way could read in another way than this server does. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '../texts/request-refusals.ts'

const VERSIONS = new Set(['1.0', '1.1'])
/** Encodings of a body that mean what the JSON and form readers expect: UTF-8, and ASCII as a part of it. */
const CHARSETS = new Set(['utf-8', 'us-ascii'])
/** One parameter of a media type; a quoted value may hold `;` and `=`. */
const PARAMETER = /;\s*([^\s;="]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;"]*)/g

/**
 * Adds the checks: HTTP/1.0 or 1.1 with one `Host` header (optional in 1.0), and a body in UTF-8 unless raw bytes are
 * taken. Node's own check of a missing `Host` must be off, since its answer is not the error envelope.
 */
export function checkRequests(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async (request, reply) => {
    if (VERSIONS.has(request.raw.httpVersion) && hasValidHost(request)) return
    reply.header('connection', 'close')
    refuse('malformed_request', { message: say('host') })
  })
  // After authentication, which is decided before anything about the body.
  fastify.addHook('preParsing', async (request) => {
    const { headers } = request
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint } // `mount` sets it
    // Its bytes are taken as they are, whatever the header says of them. Fastify refuses a header that names no type.
    if (endpoint?.isRawBody) {
      if (headers['content-type'] !== undefined) request.headers = { 'content-type': 'application/octet-stream' }
      return
    }
    if (!charsetsOf(headers['content-type'] ?? '').every((charset) => CHARSETS.has(charset)))
      refuse('unsupported_media_type', { message: say('body_encoding') })
  })
}

function hasValidHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Every charset that a `Content-Type` names, in lower case and without quotes. */
function charsetsOf(contentType: string): string[] {
  return [...contentType.matchAll(PARAMETER)]
    .filter(([, name = '']) => name.toLowerCase() === 'charset')
    .map(([, , value = '']) =>
      value
        .replace(/^"(.*)"$/, '$1')
        .replace(/\\(.)/g, '$1')
        .toLowerCase(),
    )
}
