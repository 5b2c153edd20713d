/** Who asks: a bearer token becomes a business user or an admin, before anything of the body is read. */
import type { Audience } from '@stampwell/contract/endpoint.ts'
import { FEATURES, type Feature } from '@stampwell/domain/plan.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AdminWho, BusinessWho } from './handler.ts'
import { findAdminSession, findBusinessSession, touchSession } from './identify.sql.ts'

export type Identified = { who: BusinessWho | AdminWho | null; features: readonly Feature[] }
type Question = { audience: Audience; token: string | null; hashToken: (token: string) => string; now: Date }

const HOUR = 3_600_000
/** A session that nobody used for so long is over, whatever its last day says. */
const IDLE = { business: 7 * 24 * HOUR, admin: HOUR / 2 }
/** `last_seen_at` is written at most this often. */
const TOUCH = { business: HOUR / 6, admin: HOUR / 60 }

const NOBODY: Identified = { who: null, features: [] }

/** Refuses `unauthenticated` where the audience needs somebody; at a public door a token that does not fit is nobody. */
export async function identify(db: Db, question: Question): Promise<Identified> {
  const { audience, token, hashToken, now } = question
  const found = token === null ? null : audience === 'admin' ? await findAdmin(db, hashToken(token), now) : await findBusiness(db, hashToken(token), now)
  if (found) return found
  return audience === 'public' ? NOBODY : refuse('unauthenticated')
}

/** The token of `Authorization: Bearer …` when it has the shape of ours. */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
}

async function findBusiness(db: Db, sessionHash: string, now: Date): Promise<Identified | null> {
  const row = await findBusinessSession(db, sessionHash, now, new Date(now.getTime() - IDLE.business))
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH.business) await touchSession(db, 'business_sessions', sessionHash, now)
  const opened = row.features ?? []
  return {
    who: {
      kind: 'business', businessId: row.business_id, userId: row.user_id, name: row.name, email: row.email,
      isVerified: row.email_verified_at !== null, timezone: row.timezone, country: row.country, sessionHash,
    },
    features: FEATURES.filter(feature => opened.includes(feature)),
  }
}

async function findAdmin(db: Db, sessionHash: string, now: Date): Promise<Identified | null> {
  const row = await findAdminSession(db, sessionHash, now, new Date(now.getTime() - IDLE.admin))
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH.admin) await touchSession(db, 'admin_sessions', sessionHash, now)
  return { who: { kind: 'admin', adminId: row.admin_id, name: row.name, email: row.email, sessionHash }, features: [] }
}
