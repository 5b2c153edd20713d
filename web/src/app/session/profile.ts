import { auth, profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { followLanguage } from '../language.ts'
import { businessSession, leaveBusiness, setBusinessProfile } from './business.ts'
import { readForLogIn } from './is-replaced.ts'
import { currentView, leaveView } from './view.ts'

/**
 * Also called after e-mail verification and after a profile change. Rejects with `ApiError`. A log-out meanwhile drops the
 * answer.
 */
export async function loadBusinessProfile(signal?: AbortSignal): Promise<void> {
  const answer = await readForLogIn(businessSession, () => call(profile.show, signal ? { signal } : {}))
  if (!answer) return
  const { user } = answer.data
  setBusinessProfile(user)
  if (!currentView()) followLanguage(user.business.language)
}

/**
 * Ends the session on this device at once; sends the log-out to the server without waiting for its response. Acts that
 * wait on this device stay for the same account.
 */
export function logOutBusiness(): void {
  if (currentView()) return leaveView()
  void call(auth.logout, {}).catch(() => undefined)
  leaveBusiness()
}
