/** Replies that are kept in memory until the data of the business changes (decision 0171). */
import { createHash } from 'node:crypto'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { languageOfRequest } from './request-language.ts'

/** Bytes of all kept replies together, and the largest one that is kept. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_REPLY_BYTES = 256 * 1024

/** The place of a reply: its caller, address and language, and the version of the data that the log-in found. */
export type CacheSlot = { key: string; version: string; seconds: number }
export type CachedReply = { version: string; from: Date; until: Date; body: Buffer; etag: string }

export type CachedReplies = {
  find: (slot: CacheSlot, now: Date) => CachedReply | null
  /** Reads it by `read`, at most once at a time. `read` must begin after the log-in that told the version. */
  fill: (slot: CacheSlot, now: Date, read: () => Promise<unknown>) => Promise<CachedReply>
}

/**
 * Returns null for what is read anew each time: endpoints that declare no cache, tills, admins who view a business,
 * callers who say `Cache-Control: no-cache`, and businesses that change too fast for a cache.
 */
export function cacheSlot(
  { cached }: Endpoint,
  request: Pick<FastifyRequest, 'who' | 'url' | 'headers'>,
): CacheSlot | null {
  const { who, url, headers } = request
  if (!cached || who?.kind !== 'business' || who.viewedBy !== null || who.dataVersion === null) return null
  if (headers['cache-control'] === 'no-cache') return null
  const key = [who.businessId, who.userId, languageOfRequest(request), url].join(' ')
  return { key, version: who.dataVersion, seconds: cached.seconds }
}

export function createCachedReplies(): CachedReplies {
  const kept = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_REPLY_BYTES,
    // Names and numbers of customers stay no longer than they can be sent.
    ttl: MINUTE_MS,
    ttlAutopurge: true,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  })
  const running = new Map<string, Promise<CachedReply>>()

  return {
    find({ key, version }, now) {
      const found = kept.get(key)
      return found && found.version === version && now >= found.from && now < found.until ? found : null
    },
    fill(slot, now, read) {
      const name = `${slot.version} ${slot.key}`
      const begun = running.get(name)
      if (begun) return begun
      const reading = read()
        .then((payload) => {
          const reply = toCachedReply(slot, now, payload)
          kept.set(slot.key, reply)
          return reply
        })
        .finally(() => running.delete(name))
      running.set(name, reading)
      return reading
    },
  }
}

/** Answers 304 to who has the same reply already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedReply) {
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** `read` happened after the version was read: the reply is as new as the version, or newer. Never older. */
function toCachedReply({ version, seconds }: CacheSlot, now: Date, payload: unknown): CachedReply {
  const body = Buffer.from(JSON.stringify(payload))
  // A day, an offer or a campaign begins and ends with a minute.
  const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  return {
    version,
    from: now,
    until: new Date(Math.min(nextMinute, now.getTime() + seconds * 1000)),
    body,
    // Weak: a proxy may compress it.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** By RFC 9110, weak comparison. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2)) ?? false
}
