import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { REFUSALS } from '@stampwell/contract/refusals.ts'
import type { RefusalCode } from '@stampwell/domain/refusal.ts'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from '../log.ts'
import { inRequest } from '../request-id.ts'
import { closeUnreadBody } from './close-unread-body.ts'
import { drainAtClose } from './drain.ts'
import { envelope, errorResponse } from './error-response.ts'
import { baseHeaders, type HeaderSettings } from './headers.ts'
import { MULTIPART_LIMITS } from './multipart.ts'
import { trackStreams } from './open-streams.ts'
import { checkRequests } from './request-checks.ts'

export type ServerSettings = HeaderSettings & { trustedProxies: string[]; log: Logger }

const REQUEST_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 72_000
/** Maximum length of a path parameter: signed codes and tokens exceed Fastify's 100. */
const MAX_PARAM_LENGTH = 300

export async function createFastify(settings: ServerSettings): Promise<FastifyInstance> {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: settings.log as FastifyBaseLogger, // pino's own type has more members than Fastify needs and would spread to every signature
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }) => validRequestId(headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // checkRequests does it, in the error envelope.
    http: { requireHostHeader: false },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Running responses finish; drain.ts decides when an idle connection closes.
    forceCloseConnections: 'idle',
    // Answers later requests on a busy connection normally; Fastify's own 503 does not use our envelope.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // The contract validates requests and replies. Fastify's own compilers are large and would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema } },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => {
      reply.headers(baseHeaders(request.id, settings))
      const isAnswered = error.code === 'FST_ERR_BAD_URL' && fastify.sendNotFoundPage?.(request, reply)
      if (isAnswered !== true) errorResponse(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, settings),
  })

  fastify.decorateRequest('who', null)
  trackStreams(fastify)
  drainAtClose(fastify)
  closeUnreadBody(fastify)
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(baseHeaders(request.id, settings))
  })
  checkRequests(fastify)
  fastify.addHook('preHandler', (request, _reply, done) => inRequest(request.id, done))
  fastify.addHook('onResponse', async (request, reply) => logAccess(request, reply))

  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await fastify.register(multipart, { limits: MULTIPART_LIMITS })
  await fastify.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })

  fastify.setErrorHandler((error, request, reply) => errorResponse(error, request, reply))
  fastify.setNotFoundHandler((request, reply) => errorResponse(notFound(), request, reply))
  return fastify
}

function refuseSchema(): never {
  throw new Error('A route has a schema for Fastify; declare it in the contract')
}

/** Returns the id given by a proxy or caller, so that logs match; null for anything that may not be an id. */
function validRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[A-Za-z0-9][\w.:-]{7,127}$/.test(header) ? header : null
}

function notFound(): Error {
  return Object.assign(new Error('Not found'), { statusCode: 404 })
}

const TURNED_AWAY = [401, 403, 429]

/** Logs the route's pattern, not the URL, which may contain a token, and the IP address only of refused requests. */
function logAccess(request: FastifyRequest, reply: FastifyReply) {
  const { who, log, ip } = request
  log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(who?.kind === 'business' ? { business_id: who.businessId } : {}),
      ...(TURNED_AWAY.includes(reply.statusCode) ? { ip } : {}),
    },
    'request',
  )
}

type BrokenCode = Extract<RefusalCode, 'malformed_request' | 'too_large' | 'request_timeout'>
/** Node's codes for a head that is too large, and a head or a body that is not whole in time. */
const BROKEN: Record<string, BrokenCode> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const REASONS: Record<BrokenCode, string> = {
  malformed_request: 'Bad Request',
  too_large: 'Content Too Large',
  request_timeout: 'Request Timeout',
}

/** Answers malformed HTTP by hand, in the same envelope, because it never becomes a request. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, settings: HeaderSettings) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const code = BROKEN[error.code ?? ''] ?? 'malformed_request'
  const requestId = randomUUID()
  const body = JSON.stringify(envelope(code, {}, requestId))
  const headers = {
    ...baseHeaders(requestId, settings),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.end(`HTTP/1.1 ${REFUSALS[code].status} ${REASONS[code]}\r\n${lines}\r\n${body}`)
}
