/** Watches each body while it arrives: one that is too slow ends with 408, one that the client aborts is counted. */
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Refusal, refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppMetrics } from '../metrics/metrics.ts'
import { isInjected } from './caller-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Rejects with `request_timeout` when the body is too slow. Null when the whole body came along with the head. */
    bodyTimeout: Promise<never> | null
  }
}

/** A body has `graceMs`, then one more second for each `bytesPerSecond` that arrived, and `maxMs` at most. */
export type BodyTimes = {
  graceMs: number
  bytesPerSecond: number
  /** For JSON. */
  maxMs: number
  /** For forms with files: 5 MB on a slow line, and the lists of customers that are imported. */
  maxUploadMs: number
  /** Milliseconds without data after which an upload ends, because it holds memory. */
  silentUploadMs: number
}

export const BODY_TIMES: BodyTimes = {
  graceMs: 10_000,
  bytesPerSecond: 1000,
  maxMs: 30_000,
  maxUploadMs: 120_000,
  silentUploadMs: 20_000,
}

export function watchBodies(
  fastify: FastifyInstance,
  requestsAborted: AppMetrics['requestsAborted'],
  times: BodyTimes = BODY_TIMES,
) {
  fastify.decorateRequest('bodyTimeout', null)
  fastify.addHook('preParsing', async (request, { raw: response }, payload) => {
    const { raw } = request
    // Most bodies are small and came in one packet with the head.
    if (raw.complete || isInjected(request) || BODYLESS.has(request.method)) return payload
    const noteAbort = () => {
      if (!isAborted(request)) return
      requestsAborted.inc()
      request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'client_aborted')
    }
    if (raw.destroyed) {
      noteAbort()
      refuse('malformed_request')
    }
    const isUpload = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    const { timeout, end } = watchBody(raw, isUpload, times)
    request.bodyTimeout = timeout
    raw.once('end', end).once('close', end).once('close', noteAbort)
    response.once('close', end)
    return isUpload ? payload : failOnTimeout(payload as Readable, timeout) // Fastify gives the request's own stream
  })
}

const BODYLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether the client closed the connection before its body was whole. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.readableAborted
}

/** Returns whether the error means only that the client closed the connection. */
export function isAbortError(error: unknown, request: FastifyRequest): boolean {
  return isAborted(request) && error === request.raw.errored
}

/** Returns the same bytes as a stream that can fail without ending the connection, which must carry the response. */
function failOnTimeout(payload: Readable, timeout: Promise<never>): Readable {
  const body = new PassThrough()
  // Without a listener on an unread body, its error would end the process.
  body.on('error', () => undefined)
  payload.on('error', (error) => body.destroy(error))
  timeout.catch((error: Error) => {
    payload.unpipe(body)
    body.destroy(error)
  })
  return payload.pipe(body)
}

/** Keeps a body that trickles at just the allowed speed from being checked thousands of times a second. */
const MIN_CHECK_MS = 100

type BodyWatch = { timeout: Promise<never>; end: () => void }

/** `timeout` rejects when the body is too slow; `end` stops the watch. */
function watchBody({ socket }: IncomingMessage, isUpload: boolean, times: BodyTimes): BodyWatch {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  timeout.catch(() => undefined)
  const startedAt = performance.now()
  const startBytes = socket.bytesRead
  const maxMs = isUpload ? times.maxUploadMs : times.maxMs
  const silentMs = isUpload ? times.silentUploadMs : maxMs
  let lastBytes = -1
  let timer: NodeJS.Timeout
  let isOver = false

  const msLeft = () => {
    const earnedMs = ((socket.bytesRead - startBytes) / times.bytesPerSecond) * 1000
    return Math.min(maxMs, times.graceMs + earnedMs) - (performance.now() - startedAt)
  }
  const isTooSlow = () => msLeft() <= 0 || socket.bytesRead === lastBytes
  const check = () => {
    if (isOver) return
    if (isTooSlow()) return reject(new Refusal('request_timeout'))
    lastBytes = socket.bytesRead
    schedule()
  }
  const schedule = () => {
    // After a busy moment the rest of the body may be unread in the socket, so it is read before the check.
    const waitMs = Math.max(MIN_CHECK_MS, Math.min(msLeft(), silentMs))
    timer = setTimeout(() => setImmediate(check), waitMs)
    timer.unref()
  }
  schedule()
  return {
    timeout,
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
