import { adminAuth, adminProfile, auth, profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { leaveAdmin, setAdminProfile } from './admin.ts'
import { businessSession, leaveBusiness, setBusinessProfile } from './business.ts'
import { forgetPendingActionsOf } from './pending-actions-store.ts'

/** Also called after e-mail verification and after a profile change. Rejects with `ApiError`. */
export async function loadBusinessProfile(): Promise<void> {
  const { data } = await call(profile.show, {})
  setBusinessProfile(data.user)
}

export async function loadAdminProfile(): Promise<void> {
  const { data } = await call(adminProfile.show, {})
  setAdminProfile(data.admin)
}

/** Ends the session on this device at once; sends the log-out to the server without waiting for its response. */
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
