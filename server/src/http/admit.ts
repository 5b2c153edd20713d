/** Admits a caller to an endpoint before the body of the request is read. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { say } from '../texts/request-refusals.ts'
import { authenticate, bearerToken } from './authenticate.ts'
import type { Sessions } from './authenticate.sql.ts'
import { limitedAddress, isInjected } from './caller-address.ts'
import type { Principal } from './handler.ts'
import { FOR_ADDRESS, FOR_TOKEN, STREAMS_FOR_ADDRESS, type RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Principal | null
  }
}

/** The features that the plan in force opens, and whether grace closes joins and sends. */
export type PlanAccess = { features: readonly string[]; isInGrace: boolean; isClosing: boolean }

export type AdmitDeps = {
  db: Db
  sessions: Sessions
  loadPlanAccess: (db: Db, businessId: string, now: Date) => Promise<PlanAccess>
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  /** An admin without a second factor reaches only the endpoints that set one up: in production. */
  requiresSecondFactor: boolean
}

/** Checks, before the body is read: the rate limits, then authentication and level, then account and plan. */
export async function admit(request: FastifyRequest, reply: FastifyReply, deps: AdmitDeps, endpoint: Endpoint) {
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
    refuse('forbidden', { message: say('second_factor_first') })
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

async function planAccessOf({ db, loadPlanAccess }: AdmitDeps, who: Principal | null, now: Date): Promise<PlanAccess> {
  if (who === null || who.kind === 'admin') return { features: [], isInGrace: false, isClosing: false }
  return loadPlanAccess(await inBusiness(db, who.businessId), who.businessId, now)
}

/** Injected calls are not counted. */
function enter(
  request: FastifyRequest,
  { limits }: AdmitDeps,
  endpoint: Endpoint,
  token: string | null,
): (() => void) | null {
  if (isInjected(request)) return null
  const address = limitedAddress(request)
  if ('raw' in endpoint.reply && endpoint.reply.raw === 'text/event-stream')
    return limits.enter(`streams ${address}`, STREAMS_FOR_ADDRESS)
  // Counts public endpoints by address: invented tokens must not get a limit of their own.
  if (token !== null && endpoint.audience !== 'public') return limits.enter(`token ${token}`, FOR_TOKEN)
  return limits.enter(`address ${address}`, FOR_ADDRESS)
}
