/** Fetching who is logged in, and logging out. */
import { adminAuth, adminProfile, auth, profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { leaveAdmin, setAdminProfile } from './admin.ts'
import { businessSession, leaveBusiness, setBusinessProfile } from './business.ts'
import { forgetPendingActionsOf } from './pending-actions-store.ts'

/** Also after the e-mail was verified or the profile changed. Rejects with `ApiError`. */
export async function loadBusinessProfile(): Promise<void> {
  const { data } = await call(profile.show, {})
  setBusinessProfile(data.user)
}

export async function loadAdminProfile(): Promise<void> {
  const { data } = await call(adminProfile.show, {})
  setAdminProfile(data.admin)
}

/** Ends the session here at once; the server is told, and need not answer. */
export function logOutBusiness(): void {
  void call(auth.logout, {}).catch(() => undefined)
  const { user } = businessSession.get()
  if (user) forgetPendingActionsOf(user.id)
  leaveBusiness()
}

export function logOutAdmin(): void {
  void call(adminAuth.logout, {}).catch(() => undefined)
  leaveAdmin()
}
