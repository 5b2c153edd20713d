/** The web's one caller: same-origin `/api` unless built for another host, the session's tokens, the 401 rule. */
import { ApiError, createCall, createFileCall, type Call, type CallOptions, type FileEndpoint } from '@stampwell/contract/call.ts'
import type { AskOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'
import { onUnauthenticated } from './session/on-401.ts'

/** `API_URL` at build time names another host. */
export const API_BASE = `${import.meta.env['VITE_API_URL'] ?? ''}/api`

// Looked up at each call, so that a test may stand in for the network.
const network: typeof fetch = (...request) => globalThis.fetch(...request)
const business = { base: API_BASE, token: () => businessSession.get().token, fetch: network }
const asBusiness = createCall(business)
const fileAsBusiness = createFileCall(business)
const asAdmin = createCall({ base: API_BASE, token: () => adminSession.get().token, fetch: network })

/** Paths that start with `/admin/` carry the admin token, all others the business token. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin/')
}

export const call: Call = async (door, ask) => {
  const send = isAdminPath(door.path) ? asAdmin : asBusiness
  try {
    return await send(door, ask)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated(isAdminPath(door.path))
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
