/** The web's API client: same-origin `/api` unless built for another host, the session's tokens, the 401 rules. */
import {
  ApiError,
  createCall,
  createFileCall,
  createReplyStore,
  type Call,
  type FileEndpoint,
} from '@stampwell/contract/call.ts'
import type { InputOf, Audience, EndpointRef } from '@stampwell/contract/endpoint.ts'
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { translated, withOptions } from './api-client.ts'
import { adminSession } from './session/admin.ts'
import { businessSession, closeSuspendedBusiness } from './session/business.ts'
import { isReplaced } from './session/is-replaced.ts'
import { onTillEnded, onUnauthenticated } from './session/on-401.ts'
import { activeGuard } from './session/active-guard.ts'
import { isPlanRefusal } from './api-errors.ts'
import { signalPlanChange } from './plan/plan-signal.ts'
import { closeSuspendedTill, setTillProfile, tillSession } from './session/till.ts'

const business = { ...translated, token: () => businessSession.get().token }
// A till, whose device many people share, keeps no replies.
const replies = createReplyStore()
const asBusiness = createCall({ ...business, replies })
// Nothing of somebody who logged out stays.
businessSession.subscribe(() => {
  if (businessSession.get().token === null) replies.clear()
})
const fileAsBusiness = createFileCall(business)
const asTill = createCall({ ...translated, token: () => tillSession.get().token })
const admin = { ...translated, token: () => adminSession.get().token }
const asAdmin = createCall(admin)
const fileAsAdmin = createFileCall(admin)

/** Paths that start with `/admin/` carry the admin token, all others the business token. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin/')
}

export const call: Call = async (endpoint, input) => {
  if (isOfTill(endpoint)) return callAsTill(endpoint, input)
  const caller = callerFor(endpoint.path)
  try {
    return await (caller.who === 'admin' ? asAdmin : asBusiness)(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError) onRefused(error, caller)
    throw error
  }
}

/** Returns whether the till's token is used: on the till's own endpoints and, on till pages, the counter's. */
function isOfTill({ audience }: { audience: Audience }): boolean {
  return audience === 'till' || (audience === 'business' && activeGuard().requires === 'till')
}

const callAsTill: Call = async (endpoint, input) => {
  const { token, profile } = tillSession.get()
  try {
    return await asTill(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && !isReplaced(tillSession, token)) onTillRefused(error, profile)
    throw error
  }
}

/** `asked` is the till's profile at the time of the call. */
function onTillRefused(error: ApiError, asked: TillProfile | null): void {
  if (error.status === 401) onTillEnded()
  if (error.code === 'account_suspended') closeSuspendedTill()
  const { profile } = tillSession.get()
  // The person was signed out meanwhile: the till asks for a name again. The end of a sign-in tells it from the next one.
  const isOfSignIn = profile?.signed_in?.until === asked?.signed_in?.until
  if (error.code === 'staff_needed' && profile && isOfSignIn) setTillProfile({ ...profile, signed_in: null })
}

export async function fetchFile<E extends FileEndpoint>(endpoint: EndpointRef<E>, input: InputOf<E>): Promise<Blob> {
  const caller = callerFor(endpoint.path)
  try {
    return await (caller.who === 'admin' ? fileAsAdmin : fileAsBusiness)(endpoint, withOptions<E>(input, {}))
  } catch (error) {
    if (error instanceof ApiError) onRefused(error, caller)
    throw error
  }
}

/** The log-in whose token a call carries. */
type Caller = { who: 'admin' | 'business'; token: string | null }

function callerFor(path: string): Caller {
  return isAdminPath(path)
    ? { who: 'admin', token: adminSession.get().token }
    : { who: 'business', token: businessSession.get().token }
}

function onRefused(error: ApiError, { who, token }: Caller): void {
  if (isReplaced(who === 'admin' ? adminSession : businessSession, token)) return
  if (error.status === 401) onUnauthenticated(who === 'admin')
  if (error.code === 'account_suspended') closeSuspendedBusiness()
  // The page knew another plan.
  if (isPlanRefusal(error)) signalPlanChange('usage')
}
