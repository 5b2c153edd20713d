/**
 * Lets only one caller open the pages under `/dev`: a program on this machine that called this server itself, and no
 * page of another origin.
 */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '@stampwell/domain/security/caller-network.ts'

/** Headers that proxies add, beside every `X-Forwarded-…`. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]

/** An `onRequest` hook. Refuses `not_found`. */
export async function onlyLocalCaller(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request) || isForwarded(request) || isFromOtherOrigin(request)) refuse('not_found')
}

/** By the socket, by the address that TRUST_PROXY makes of it, and under no name but this machine's, so that no rebound name reaches it. */
function isFromThisMachine({ raw, ip }: FastifyRequest): boolean {
  // The header itself: `hostname` believes X-Forwarded-Host.
  const host = URL.parse(`http://${raw.headers.host ?? ''}`)?.hostname ?? ''
  return [raw.socket.remoteAddress ?? '', ip, host].every((address) => isLoopback(address.replace(/^::ffff:/, '')))
}

/** A proxy on this machine calls from loopback for anybody. Without a header of its own nginx is known by HTTP/1.0, its default. */
function isForwarded({ raw }: FastifyRequest): boolean {
  const names = Object.keys(raw.headers)
  return (
    raw.httpVersion === '1.0' ||
    names.some((name) => name.startsWith('x-forwarded') || FORWARDING_HEADERS.includes(name))
  )
}

/** A browser says which page sent the request; other programs send neither header. */
function isFromOtherOrigin({ raw: { headers } }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return origin !== undefined && URL.parse(origin)?.host !== URL.parse(`http://${host}`)?.host
}
