/** The web's one caller: same-origin `/api` unless built for another host, the session's tokens, the 401 rules. */
import {
  ApiError,
  createCall,
  createFileCall,
  type Call,
  type CallOptions,
  type FileEndpoint,
} from '@stampwell/contract/call.ts'
import type { AskOf, Audience, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'
import { onTillEnded, onUnauthenticated } from './session/on-401.ts'
import { currentPlace } from './session/place.ts'
import { setTillStand, tillSession } from './session/till.ts'

/** `API_URL` at build time names another host. */
export const API_BASE = `${import.meta.env['VITE_API_URL'] ?? ''}/api`

// Looked up at each call, so that a test may stand in for the network.
const network: typeof fetch = (...request) => globalThis.fetch(...request)
const business = { base: API_BASE, token: () => businessSession.get().token, fetch: network }
const asBusiness = createCall(business)
const fileAsBusiness = createFileCall(business)
const asTill = createCall({ base: API_BASE, token: () => tillSession.get().token, fetch: network })
const asAdmin = createCall({ base: API_BASE, token: () => adminSession.get().token, fetch: network })

/** Paths that start with `/admin/` carry the admin token, all others the business token. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin/')
}

export const call: Call = async (door, ask) => {
  if (isOfTill(door)) return callAsTill(door, ask)
  const send = isAdminPath(door.path) ? asAdmin : asBusiness
  try {
    return await send(door, ask)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated(isAdminPath(door.path))
    throw error
  }
}

/** A till's own doors, and on its pages the counter's. */
function isOfTill({ audience }: { audience: Audience }): boolean {
  return audience === 'till' || (audience === 'business' && currentPlace().requires === 'till')
}

const callAsTill: Call = async (door, ask) => {
  try {
    return await asTill(door, ask)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onTillEnded()
    const { stand } = tillSession.get()
    // Whoever was there has left meanwhile: the till asks for a name again.
    if (error instanceof ApiError && error.code === 'staff_needed' && stand) setTillStand({ ...stand, signed_in: null })
    throw error
  }
}

/** A door of the business that answers with a file. */
export async function fetchFile<E extends FileEndpoint>(door: Door<E>, ask: AskOf<E>): Promise<Blob> {
  try {
    return await fileAsBusiness(door, withOptions<E>(ask, {}))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated(false)
    throw error
  }
}

/** An ask with a key or a signal beside its parts. */
export function withOptions<E extends Endpoint>(ask: AskOf<E>, options: CallOptions): AskOf<E> & CallOptions {
  return Object.assign({}, ask, options)
}
