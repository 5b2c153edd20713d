/** Authenticates a request: its bearer token becomes a business user, a till or an admin before the body is read. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { adminIdleSince, idleSince } from '@stampwell/domain/security/session-life.ts'
import { prolonged } from '@stampwell/domain/security/till-sign-in.ts'
import type { Db } from '../db/open.ts'
import { refuseClosedToViews } from './view-limits.ts'
import type { Principal, BusinessPrincipal, TillPrincipal } from './handler.ts'
import { findAdminSession, prolongSignIn, touchSession, touchTill, type Sessions } from './authenticate.sql.ts'

type EndpointAccess = Pick<
  Endpoint,
  'method' | 'audience' | 'till' | 'uses' | 'whileSuspended' | 'closedToViews' | 'cached'
>
type AuthenticateDeps = { db: Db; sessions: Sessions }
type AuthenticateInput = {
  endpoint: EndpointAccess
  token: string | null
  hashToken: (token: string) => string
  now: Date
}

/** Milliseconds after which a request writes `last_seen_at` again. */
const TOUCH_AFTER_MS = { business: HOUR_MS / 6, admin: HOUR_MS / 60, till: HOUR_MS / 60 }

/** Refuses `unauthenticated`, and tills where they are not allowed. A bad token on a public endpoint is anonymous. */
export async function authenticate(
  deps: AuthenticateDeps,
  { endpoint, token, hashToken, now }: AuthenticateInput,
): Promise<Principal | null> {
  const found = token === null ? null : await find(deps, endpoint, hashToken(token), now)
  if (found) return found
  return endpoint.audience === 'public' ? null : refuse('unauthenticated')
}

async function find(
  deps: AuthenticateDeps,
  endpoint: EndpointAccess,
  hash: string,
  now: Date,
): Promise<Principal | null> {
  const { audience, till, uses } = endpoint
  if (audience === 'admin') return findAdmin(deps.db, hash, now)
  if (audience === 'till') return (await findOpenTill(deps, endpoint, { hash, now, isUse: uses === true }))?.who ?? null
  const business = await findBusiness(deps, { hash, now, wants_version: endpoint.cached !== undefined })
  if (business?.who.viewedBy) {
    refuseClosedToViews(endpoint)
    return business.who
  }
  // To a public endpoint a suspended business is anybody.
  if (business && audience === 'public') return business.isSuspended ? null : business.who
  if (business) {
    if (business.isSuspended && !endpoint.whileSuspended) refuse('account_suspended')
    return business.who
  }
  if (audience === 'public') return null
  const device = await findOpenTill(deps, endpoint, { hash, now, isUse: till === true })
  if (!device) return null
  if (!till) refuse('forbidden')
  // Only `unattended` endpoints, such as speed reports, work when no staff member is signed in.
  if (till !== 'unattended' && device.hasStaff && device.who.staff === null) refuse('staff_needed')
  return device.who
}

export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
}

async function findBusiness(
  { db, sessions }: AuthenticateDeps,
  { hash: sessionHash, now, wants_version }: { hash: string; now: Date; wants_version: boolean },
): Promise<{ who: BusinessPrincipal; isSuspended: boolean } | null> {
  const row = await sessions.business({ hash: sessionHash, now, idle_since: idleSince(now), wants_version })
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS.business)
    await touchSession(db, 'business_sessions', sessionHash, now)
  return {
    isSuspended: row.is_suspended,
    who: {
      kind: 'business',
      businessId: row.business_id,
      userId: row.user_id,
      name: row.name,
      email: row.email,
      isVerified: row.email_verified_at !== null,
      timezone: row.timezone,
      country: row.country,
      viewedBy: row.viewed_by,
      dataVersion: row.version,
      sessionHash,
    },
  }
}

type TillLookup = { hash: string; now: Date; isUse: boolean }

/** `isUse`: somebody touched the screen, which prolongs the staff sign-in. */
async function findOpenTill(
  { db, sessions }: AuthenticateDeps,
  { whileSuspended }: EndpointAccess,
  { hash: sessionHash, now, isUse }: TillLookup,
): Promise<{ who: TillPrincipal; hasStaff: boolean } | null> {
  const row = await sessions.till({ hash: sessionHash, now })
  if (!row) return null
  if (row.is_suspended && !whileSuspended) refuse('account_suspended')
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS.till)
    await touchTill(db, row.business_id, row.till_id, now)
  const until =
    isUse && row.staff_id !== null && row.staff_since && row.staff_until
      ? prolonged({ since: row.staff_since, until: row.staff_until, lock_minutes: row.lock_minutes, now })
      : null
  if (until && row.staff_id !== null)
    await prolongSignIn(db, row.business_id, { tillId: row.till_id, staffId: row.staff_id, until })
  return {
    who: {
      kind: 'till',
      businessId: row.business_id,
      tillId: row.till_id,
      name: row.name,
      locationId: row.location_id,
      staff: row.staff_id !== null && row.staff_name !== null ? { id: row.staff_id, name: row.staff_name } : null,
      timezone: row.timezone,
      country: row.country,
      sessionHash,
    },
    hasStaff: row.has_staff,
  }
}

async function findAdmin(db: Db, sessionHash: string, now: Date): Promise<Principal | null> {
  const row = await findAdminSession(db, sessionHash, now, adminIdleSince(now))
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS.admin)
    await touchSession(db, 'admin_sessions', sessionHash, now)
  const { admin_id: adminId, name, email, email_typed, level, has_second_factor: hasSecondFactor } = row
  return { kind: 'admin', adminId, name, email, email_typed, level, hasSecondFactor, sessionHash }
}
