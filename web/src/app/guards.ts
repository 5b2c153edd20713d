/** Route guards: layout routes name them in `clientMiddleware`, and each runs before its page. */
import { ApiError, lostConnection } from '@stampwell/contract/call.ts'
import { redirect, type MiddlewareFunction } from 'react-router'
import { loadPartOnce } from '#ui/loading/load-part.ts'
import { translated } from './api-client.ts'
import { isTransientError } from './api-errors.ts'
import { adminSession, leaveAdmin } from './session/admin.ts'
import { businessSession, leaveBusiness } from './session/business.ts'
import { isReplaced } from './session/is-replaced.ts'
import { loadWithRetry } from './session/load-profile.ts'
import { loadBusinessProfile } from './session/profile.ts'
import { dropTokenAside, setTokenAside } from './session/put-aside.ts'
import { logInPath, pathAfterLogIn } from './session/return-to.ts'
import { loadTillProfile, openTill } from './session/till-profile.ts'
import { tillSession } from './session/till.ts'
import { currentView, isViewLeft } from './session/view.ts'

// Guards return the router's own result unchanged.
type Guard = MiddlewareFunction<never>

export const requireBusiness: Guard = async ({ request }, next) => {
  const hasView = currentView() !== null
  const loginUrl = logInPath('business', pathOf(request))
  if (!businessSession.get().isAuthenticated) throw redirect(loginUrl)
  if (!businessSession.get().profileLoaded) {
    const { token } = businessSession.get()
    await loadWithRetry(loadBusinessProfile, request.signal).catch((error: unknown) => {
      if (isSuspended(error)) return
      // The refusal of a view that has ended already leads to the admin area. A lost request does not end a view.
      if (hasView) throw isViewLeft() ? redirect('/admin') : error
      // The visitor went elsewhere meanwhile, and the guard of that page decides.
      if (request.signal.aborted) throw error
      logOutBecause(error, token)
      throw redirect(loginUrl)
    })
    // Another tab may have logged out meanwhile.
    if (!businessSession.get().isAuthenticated) throw redirect(loginUrl)
  }
  return next()
}

const PROFILE = '/admin/profile'
/** Loaded late, because pages of businesses have these guards too. */
const loadAdminProfile = async (signal: AbortSignal) => {
  const { loadAdminProfile: load } = await loadPartOnce(() => import('./session/admin-profile.ts')).catch(() => {
    throw lostConnection(translated.words) // the script did not come either
  })
  return load(signal)
}

export const requireAdmin: Guard = async ({ request }, next) => {
  const loginUrl = logInPath('admin', pathOf(request))
  if (!adminSession.get().isAuthenticated) throw redirect(loginUrl)
  if (!adminSession.get().admin) {
    const { token } = adminSession.get()
    await loadWithRetry(loadAdminProfile, request.signal).catch((error: unknown) => {
      if (request.signal.aborted) throw error
      if (!isReplaced(adminSession, token)) leaveAdmin()
      throw redirect(loginUrl)
    })
    if (!adminSession.get().isAuthenticated) throw redirect(loginUrl)
  }
  // The server refuses everything else until a second factor is set up.
  if (adminSession.get().admin?.needs_second_factor && new URL(request.url).pathname !== PROFILE)
    throw redirect(PROFILE)
  return next()
}

/** Sends a logged-in business away from the log-in, register and password pages. */
export const guestOfBusiness: Guard = async ({ request }, next) => {
  if (businessSession.get().isAuthenticated) throw redirect(pathAfterLogIn('business', new URL(request.url).search))
  return next()
}

export const guestOfAdmin: Guard = async ({ request }, next) => {
  if (adminSession.get().isAuthenticated) throw redirect(pathAfterLogIn('admin', new URL(request.url).search))
  return next()
}

/** Requires a paired device. Without a network the device stays a till; the page shows what is missing. */
export const requireTill: Guard = async (_request, next) => {
  if (tillSession.get().token === null) throw redirect('/till')
  if (!tillSession.get().profile) {
    await openTill().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) throw redirect('/till?ended=1')
    })
  }
  return next()
}

/** Admits devices that are not a till yet, or that scan a new code. */
export const guestOfTill: Guard = async ({ request }, next) => {
  if (tillSession.get().token !== null && !new URL(request.url).searchParams.has('code'))
    throw redirect('/till/counter')
  return next()
}

/** Loads the profile of a paired till; other visitors may stay. Without an answer the page shows itself without the bar. */
export const tillIfPaired: Guard = async (_request, next) => {
  const { token, profile } = tillSession.get()
  if (token !== null && !profile) await loadTillProfile().catch(() => undefined)
  return next()
}

/** Loads the profile of a logged-in business; other visitors may stay, and so does the log-in without an answer. */
export const knownIfLoggedIn: Guard = async ({ request }, next) => {
  const { isAuthenticated, profileLoaded, token } = businessSession.get()
  if (!isAuthenticated || profileLoaded) return next()
  await loadWithRetry(loadBusinessProfile, request.signal).catch((error: unknown) => {
    if (!isSuspended(error) && !isTransientError(error) && !isReplaced(businessSession, token)) leaveBusiness()
  })
  return next()
}

/** Loads the profile of a logged-in admin; other visitors may stay, and so does the log-in without an answer. */
export const adminIfLoggedIn: Guard = async ({ request }, next) => {
  const { isAuthenticated, admin, token } = adminSession.get()
  if (isAuthenticated && !admin)
    await loadWithRetry(loadAdminProfile, request.signal).catch((error: unknown) => {
      if (!isTransientError(error) && !isReplaced(adminSession, token)) leaveAdmin()
    })
  return next()
}

/** Requirement 2.16: a profile that cannot be loaded logs out. Without an answer the token is put aside until there is one. */
function logOutBecause(error: unknown, token: string | null): void {
  // The log-in page leads back here, and the newer log-in is tried.
  if (isReplaced(businessSession, token)) return
  if (isTransientError(error)) {
    // Without a token another tab has logged out meanwhile, or has put this log-in aside already.
    if (token !== null && businessSession.get().token !== null) setTokenAside(token)
  } else if (!(error instanceof ApiError && error.status === 401)) dropTokenAside('refused')
  leaveBusiness()
}

/** A suspended account stays logged in: its page says whom to ask, and offers the export and the log-out. */
function isSuspended(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account_suspended'
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
