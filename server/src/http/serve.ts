/** Mounts declared endpoints on Fastify. Every request passes the same steps, in the order of this file. */
import { Readable } from 'node:stream'
import type { AttemptName } from '@stampwell/contract/attempts.ts'
import { fullPath, type Endpoint, type Endpoints } from '@stampwell/contract/endpoint.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
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
import { addressOf, limitedAddress } from './caller-address.ts'
import { bearerToken, authenticate } from './authenticate.ts'
import type { Sessions } from './authenticate.sql.ts'
import { FOR_ADDRESS, FOR_TOKEN, STREAMS_FOR_ADDRESS, type RateLimits } from './rate-limits.ts'
import { endWithServer } from './open-streams.ts'
import { parseBody, parseParams, parseQuery } from './parse-request.ts'
import { bodyLimitOf, bytesOf, enterWithForm, readBody, withBodyType } from './read-body.ts'
import { translate } from '../texts/translate.ts'
import { languageOfRequest } from './request-language.ts'
import { runInMode, transactionMode } from './transaction-mode.ts'
import { parseReply, refuseSearchInView } from './view-limits.ts'
import type { Reservation, UploadBudget } from './upload-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Principal | null
  }
}

/** The features that the plan in force opens, and whether grace closes joins and sends. */
export type PlanAccess = { features: readonly string[]; isInGrace: boolean; isClosing: boolean }

export type HttpDeps = {
  db: Db
  sessions: Sessions
  loadPlanAccess: (db: Db, businessId: string, now: Date) => Promise<PlanAccess>
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  attempts: AttemptLimiter<AttemptName>
  uploads: UploadBudget
  /** An admin without a second factor reaches only the endpoints that set one up: in production. */
  requiresSecondFactor: boolean
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
    method: endpoint.answersHead ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: fullPath(endpoint).replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    exposeHeadRoute: false,
    config: { endpoint },
    onRequest: (request, reply) => admit(request, reply, deps, endpoint),
    handler: async (request, reply) => {
      const reservation = enterWithForm(request, deps, endpoint)
      try {
        return await answer({ request, reply, deps, endpoint, parts, reservation })
      } finally {
        reservation?.leave()
      }
    },
  })
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

const SECOND_FACTOR_FIRST =
  'Set up your second factor first, on your profile page. Until then everything else is closed.'

/** Checks, before the body is read: the rate limits, then authentication and level, then account and plan. */
async function admit(request: FastifyRequest, reply: FastifyReply, deps: HttpDeps, endpoint: Endpoint) {
  const token = bearerToken(request.headers.authorization)
  const leave = enter(request, deps, endpoint, token)
  if (leave) reply.raw.once('close', leave)
  const now = deps.clock.now()
  const who = await authenticate(deps, {
    endpoint,
    token,
    hashToken: (text) => deps.secrets.hashToken(text),
    now,
  })
  request.who = who
  if (endpoint.levels && who?.kind === 'admin' && !isLevelAllowed(who.level, endpoint.levels)) refuse('forbidden')
  if (who?.kind === 'admin' && !who.hasSecondFactor && deps.requiresSecondFactor && !endpoint.withoutSecondFactor)
    refuse('forbidden', { message: SECOND_FACTOR_FIRST })
  if (endpoint.verified && !(who?.kind === 'business' && who.isVerified)) refuse('email_unverified')
  // Only endpoints that the plan may close ask for it, so that no other request reads it.
  if (endpoint.feature || endpoint.closedInGrace || endpoint.closedWhileClosing)
    refuseClosedByPlan(endpoint, await planAccessOf(deps, who, now))
}

function refuseClosedByPlan(endpoint: Endpoint, { features, isInGrace, isClosing }: PlanAccess): void {
  const { feature, closedInGrace, closedWhileClosing } = endpoint
  if (isClosing && (closedInGrace || closedWhileClosing)) refuse('account_closing')
  if (feature && !features.includes(feature)) refuse('feature_unavailable', { feature })
  if (closedInGrace && isInGrace) refuse('payment_required')
}

async function planAccessOf({ db, loadPlanAccess }: HttpDeps, who: Principal | null, now: Date): Promise<PlanAccess> {
  if (who === null || who.kind === 'admin') return { features: [], isInGrace: false, isClosing: false }
  return loadPlanAccess(await inBusiness(db, who.businessId), who.businessId, now)
}

/** In-process calls (seeds, tests) have no socket and are not counted. */
function enter(
  request: FastifyRequest,
  { limits }: HttpDeps,
  endpoint: Endpoint,
  token: string | null,
): (() => void) | null {
  if (!('bytesRead' in request.raw.socket)) return null
  const address = limitedAddress(request)
  if ('raw' in endpoint.reply && endpoint.reply.raw === 'text/event-stream')
    return limits.enter(`streams ${address}`, STREAMS_FOR_ADDRESS)
  // Counts public endpoints by address: invented tokens must not get a limit of their own.
  if (token !== null && endpoint.audience !== 'public') return limits.enter(`token ${token}`, FOR_TOKEN)
  return limits.enter(`address ${address}`, FOR_ADDRESS)
}

type AnswerInput = {
  request: FastifyRequest
  reply: FastifyReply
  deps: HttpDeps
  endpoint: Endpoint
  parts: HandlerParts
  reservation: Reservation | null
}

async function answer({ request, reply, deps, endpoint, parts, reservation }: AnswerInput) {
  const { before, act, ownTransaction } = parts
  const now = deps.clock.now()
  const params = parseParams(endpoint, request.params)
  const query = parseQuery(endpoint, request.query)
  refuseSearchInView(endpoint, request.who, query)
  const form = await readBody(request, endpoint, reservation)
  const body = parseBody(endpoint, form.body)
  const key = readKey(endpoint, request.headers['idempotency-key'])
  const { who } = request
  const db = await placeOf(deps.db, endpoint, who)
  const route = `${endpoint.method} ${endpoint.path}`
  const said = { params, query, body, files: form.files }
  const input = {
    who,
    ...said,
    isHead: request.method === 'HEAD',
    now,
    ip: addressOf(request),
    language: languageOfRequest(request),
    userAgent: request.headers['user-agent'],
    received: endpoint.isRawBody ? { bytes: bytesOf(request) ?? Buffer.alloc(0), headers: request.headers } : null,
    attempts: deps.attempts,
    shownHash: shownHash(request, deps, endpoint),
    requestId: request.id,
    idempotency:
      key !== null && who && endpoint.idempotency === 'ledger'
        ? { key, hash: hashOfRequest(said, actorOf(who), route) }
        : null,
  } as RequestInput<Loose> // the endpoint's own schema parsed each part

  let held: ClaimedKey | null = null
  if (key !== null && who && endpoint.idempotency === 'reply') {
    const begun = await claimOnce(db, keySlot(who, route, key), hashOfRequest(said), now)
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
type Run = {
  request: FastifyRequest
  reply: FastifyReply
  db: Db
  endpoint: Endpoint
  held: ClaimedKey | null
  ownTransaction: true | undefined
  perform: (tools: Tools) => Promise<unknown>
}

/** Lets admins see all tenants, a business and its tills their own, public endpoints none before a lookup. */
async function placeOf(db: Db, { audience }: Endpoint, who: Principal | null): Promise<Db> {
  if (audience === 'admin') return acrossBusinesses(db)
  return audience === 'public' || !who || who.kind === 'admin' ? db : inBusiness(db, who.businessId)
}

/** Runs the act. Validates the reply inside the transaction, so that an invalid one rolls back. */
async function run({ request, reply, db, endpoint, held, ownTransaction, perform }: Run) {
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
  const done = await runInMode(transactionMode(endpoint, ownTransaction), db, attempt)

  for (const later of done.afterwards) {
    await Promise.resolve()
      .then(later)
      .catch((error: unknown) => request.log.error({ err: error }, 'What follows a commit failed'))
  }
  reply.code(done.status)
  if (done.isReplayed) reply.header('idempotent-replayed', 'true')
  if (!('raw' in endpoint.reply)) return send(reply, done.payload)
  const raw = done.payload as RawReply // the handler's type guarantees it
  if (raw.body instanceof Readable) endWithServer(request.server, raw.body)
  return reply
    .type(endpoint.reply.raw)
    .headers(raw.headers ?? {})
    .send(raw.body)
}

function send(reply: FastifyReply, payload: unknown) {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(payload))
}
