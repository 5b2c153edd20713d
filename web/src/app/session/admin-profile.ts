/** Apart from the business's own profile: a page that loads an admin endpoint loads the list of all of them. */
import { adminAuth, adminProfile } from '@stampwell/contract/admin-endpoints.gen.ts'
import { call } from '../call.ts'
import { adminSession, leaveAdmin, setAdminProfile } from './admin.ts'
import { readForLogIn } from './is-replaced.ts'

/** Rejects with `ApiError`. A log-out meanwhile drops the answer. */
export async function loadAdminProfile(signal?: AbortSignal): Promise<void> {
  const answer = await readForLogIn(adminSession, () => call(adminProfile.show, signal ? { signal } : {}))
  if (answer) setAdminProfile(answer.data.admin)
}

/** Ends the session on this device at once; sends the log-out to the server without waiting for its response. */
export function logOutAdmin(): void {
  void call(adminAuth.logout, {}).catch(() => undefined)
  leaveAdmin()
}
