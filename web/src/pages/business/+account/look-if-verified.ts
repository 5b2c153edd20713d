/**
 * Serves the verify page after a refusal: the e-mail may be verified already, by the link on another device or by a try
 * whose answer was lost.
 */
import type { User } from '@stampwell/contract/business/profile.ts'
import { businessSession } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/auth.ts'

/** Returns the address that a code was sent to and that is not confirmed yet, or null. */
export function emailToVerify({ email, email_verified_at, pending_email }: User): string | null {
  return email_verified_at === null ? email : pending_email
}

/**
 * Reads the profile. `verified`: the address that waited is the account's own. `ended`: nothing waits any more, but the
 * account kept its old address, because the change was withdrawn or ran out. Null: neither is known. The page shows which.
 */
export async function lookIfVerified(): Promise<'verified' | 'ended' | null> {
  const before = businessSession.get().user
  const awaited = before && emailToVerify(before)
  const isRead = await loadBusinessProfile().then(
    () => true,
    () => false,
  )
  const { user } = businessSession.get()
  if (!isRead || !user || awaited === null || emailToVerify(user) !== null) return null
  if (user.email !== awaited) {
    notify.info(say('change_email.withdrawn', { email: user.email }))
    return 'ended'
  }
  notify.success(say('verify.done'))
  return 'verified'
}
