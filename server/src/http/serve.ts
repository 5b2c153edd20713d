/** Mounts declared endpoints on Fastify. Every request passes the same steps, in the order of this file. */
import { Readable } from 'node:stream'
import type { AttemptName } from '@stampwell/contract/attempts.ts'
import { fullPath, type Endpoint, type Endpoints } from '@stampwell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AttemptLimiter, HandlerContext, Principal, RequestInput, Handlers, RawReply } from './handler.ts'
import {
  actorOf,
  claimOnce,
  releaseKey,
  hashOfRequest,
  saveReplyOnce,
  keySlot,
  readKey,
  type ClaimedKey,
} from './idempotency.ts'
import { admit, type AdmitDeps } from './admit.ts'
import { addressOf } from './caller-address.ts'
import { bearerToken } from './authenticate.ts'
import { cacheSlot, sendCached, type CachedReplies, type CachedReply, type CacheSlot } from './cached-replies.ts'
import { endWithServer } from './open-streams.ts'
import { readPressedAt } from './pressed-ago.ts'
import { parseBody, parseParams, parseQuery } from './parse-request.ts'
import { bodyLimitOf, bytesOf, enterWithForm, readBody, withBodyType } from './read-body.ts'
import { translate } from '../texts/translate.ts'
import { languageOfRequest } from './request-language.ts'
import { runInMode, transactionMode } from './transaction-mode.ts'
import { parseReply, refuseSearchInView } from './view-limits.ts'
import type { Reservation, UploadBudget } from './upload-budget.ts'

export type HttpDeps = AdmitDeps & {
  attempts: AttemptLimiter<AttemptName>
  uploads: UploadBudget
  replies: CachedReplies
}

// Each handler's input differs by endpoint; its type is checked where the handlers are written.
// oxlint-disable-next-line no-explicit-any
type Loose = any
type HandlerParts = {
  before?: (input: RequestInput<Loose> & { db: Db }) => Promise<unknown>
  act: (input: HandlerContext<Loose>, prepared?: unknown) => Promise<unknown>
  ownTransaction?: true
}

const AUDIENCES = ['public', 'business', 'admin', 'till']
/** Mounts a group under `/api`. Throws when an endpoint declares no audience or its path and audience disagree. */
export function mount<G extends Endpoints>(fastify: FastifyInstance, deps: HttpDeps, group: G, handlers: Handlers<G>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
    checkAudience(name, endpoint)
    const handler = handlers[name] as Loose
    const parts: HandlerParts = typeof handler === 'function' ? { act: handler } : handler
    withBodyType(fastify, endpoint, (scope) => mountRoute(scope, deps, endpoint, parts))
  }
}

function mountRoute(fastify: FastifyInstance, deps: HttpDeps, endpoint: Endpoint, parts: HandlerParts) {
  fastify.route({
    method: answersHead(endpoint) ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: fullPath(endpoint).replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    exposeHeadRoute: false,
    config: { endpoint },
    onRequest: (request, reply) => admit(request, reply, deps, endpoint),
    handler: async (request, reply) => {
      const slot = cacheSlot(endpoint, request)
      const cached = slot && deps.replies.find(slot, deps.clock.now())
      if (cached) return sendCached(request, reply, cached)
      const reservation = enterWithForm(request, deps, endpoint)
      try {
        return await answer({ request, reply, deps, endpoint, parts, reservation, slot })
      } finally {
        reservation?.leave()
      }
    },
  })
}

/** HEAD answers as GET does, without a body. A stream of events has no end that could be told before it. */
function answersHead({ method, reply }: Endpoint): boolean {
  return method === 'GET' && !('raw' in reply && reply.raw === 'text/event-stream')
}

function checkAudience(name: string, { audience, path, till, levels }: Endpoint) {
  if (!AUDIENCES.includes(audience))
    throw new Error(`The endpoint ${name} (${path}) declares no audience, so nobody can say who may use it.`)
  const isAdminPath = path.startsWith('/admin/')
  if (audience === (isAdminPath ? 'business' : 'admin'))
    throw new Error(`The endpoint ${name} (${path}) is for ${audience}, but its path says otherwise.`)
  if ((audience === 'admin') !== (levels !== undefined))
    throw new Error(`The endpoint ${name} (${path}) must declare levels of admins exactly if it is for admins.`)
  if (till && audience !== 'business')
    throw new Error(`The endpoint ${name} (${path}) is for ${audience}, so it can not be open to tills too.`)
}

type AnswerInput = {
  request: FastifyRequest
  reply: FastifyReply
  deps: HttpDeps
  endpoint: Endpoint
  parts: HandlerParts
  reservation: Reservation | null
  slot: CacheSlot | null
}

async function answer({ request, reply, deps, endpoint, parts, reservation, slot }: AnswerInput) {
  const { before, act, ownTransaction } = parts
  const now = deps.clock.now()
  const params = parseParams(endpoint, request.params)
  const query = parseQuery(endpoint, request.query)
  refuseSearchInView(endpoint, request.who, query)
  const form = await readBody(request, endpoint, reservation)
  const body = parseBody(endpoint, form.body)
  const key = readKey(endpoint, request.headers['idempotency-key'])
  const { who } = request
  const db = await scopeDatabase(deps.db, endpoint, who)
  const route = `${endpoint.method} ${endpoint.path}`
  const parsed = { params, query, body, files: form.files }
  const input = {
    who,
    ...parsed,
    isHead: request.method === 'HEAD',
    now,
    pressedAt: readPressedAt(endpoint, request.headers['pressed-ago'], now),
    ip: addressOf(request),
    language: languageOfRequest(request),
    userAgent: request.headers['user-agent'],
    received: endpoint.isRawBody ? { bytes: bytesOf(request) ?? Buffer.alloc(0), headers: request.headers } : null,
    attempts: deps.attempts,
    shownHash: shownHash(request, deps, endpoint),
    requestId: request.id,
    idempotency:
      key !== null && who && endpoint.idempotency === 'ledger'
        ? { key, hash: await hashOfRequest(parsed, actorOf(who), route) }
        : null,
  } as RequestInput<Loose> // the endpoint's own schema parsed each part

  let held: ClaimedKey | null = null
  if (key !== null && who && endpoint.idempotency === 'reply') {
    const begun = await claimOnce(db, keySlot(who, route, key), await hashOfRequest(parsed), now)
    if ('kept' in begun)
      return send(reply.code(begun.kept.status).header('idempotent-replayed', 'true'), begun.kept.reply)
    held = begun.held
  }
  try {
    const prepared = before ? await before({ ...input, db }) : undefined
    return await run({
      request,
      reply,
      db,
      endpoint,
      held,
      ownTransaction,
      cache: slot && ((read) => deps.replies.fill(slot, now, read)),
      perform: (tools) => act({ ...input, ...tools }, prepared),
    })
  } catch (error) {
    if (held)
      await releaseKey(db, held).catch((failed: unknown) =>
        request.log.warn({ err: failed }, 'An idempotency key stays taken for a minute'),
      )
    throw error
  }
}

function shownHash({ headers }: FastifyRequest, { secrets }: HttpDeps, { audience }: Endpoint): string | null {
  const token = audience === 'public' ? bearerToken(headers.authorization) : null
  return token === null ? null : secrets.hashToken(token)
}

type Tools = Pick<HandlerContext<Loose>, 'db' | 'afterCommit' | 'markReplayed' | 'setStatus'>
type RunInput = {
  request: FastifyRequest
  reply: FastifyReply
  db: Db
  endpoint: Endpoint
  held: ClaimedKey | null
  ownTransaction: true | undefined
  /** Keeps what it reads, or returns what another request is reading; null for what is not cached. */
  cache: ((read: () => Promise<unknown>) => Promise<CachedReply>) | null
  perform: (tools: Tools) => Promise<unknown>
}

/** Lets admins see all tenants, a business and its tills their own, public endpoints none before a lookup. */
async function scopeDatabase(db: Db, { audience }: Endpoint, who: Principal | null): Promise<Db> {
  if (audience === 'admin') return acrossBusinesses(db)
  return audience === 'public' || !who || who.kind === 'admin' ? db : inBusiness(db, who.businessId)
}

/** Runs the act. Validates the reply inside the transaction, so that an invalid one rolls back. */
async function run({ request, reply, db, endpoint, held, ownTransaction, cache, perform }: RunInput) {
  const attempt = async (tx: Db) => {
    // New for each attempt: a transaction that lost a race is retried.
    const outcome = {
      status: endpoint.status ?? 200,
      isReplayed: false,
      afterwards: [] as (() => void | Promise<void>)[],
    }
    const data = await perform({
      db: tx,
      afterCommit: (later) => void outcome.afterwards.push(later),
      markReplayed: () => void (outcome.isReplayed = true),
      setStatus: (status) => void (outcome.status = status),
    })
    const payload =
      endpoint.reply instanceof z.ZodType
        ? {
            message: translate(endpoint.message ?? 'OK', languageOfRequest(request)),
            data: parseReply(endpoint.reply, data, request.who),
          }
        : data
    if (held) await saveReplyOnce(tx, held, { status: outcome.status, reply: payload })
    return { ...outcome, payload }
  }
  const act = () => runInMode(transactionMode(endpoint, ownTransaction), db, attempt)
  if (cache) return sendCached(request, reply, await cache(async () => (await act()).payload))
  const done = await act()

  for (const later of done.afterwards) {
    await Promise.resolve()
      .then(later)
      .catch((error: unknown) => request.log.error({ err: error }, 'What follows a commit failed'))
  }
  reply.code(done.status)
  if (done.isReplayed) reply.header('idempotent-replayed', 'true')
  if (!('raw' in endpoint.reply)) return send(reply, done.payload)
  const raw = done.payload as RawReply // the handler's type guarantees it
  reply.type(endpoint.reply.raw).headers(raw.headers ?? {})
  if (!(raw.body instanceof Readable)) return reply.send(raw.body)
  if (request.method === 'HEAD') {
    // Otherwise the whole file would be read for nobody.
    raw.body.destroy()
    return reply.send(null)
  }
  endWithServer(request.server, raw.body)
  return reply.send(raw.body)
}

function send(reply: FastifyReply, payload: unknown) {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(payload))
}
