/**
 * Serves the verify page after a refusal: the e-mail may be verified already, by the link on another device or by a try
 * whose answer was lost.
 */
import { businessSession } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/auth.ts'
import { emailToVerify } from './email-to-verify.ts'

/** Reads the profile, and returns whether nothing is left to verify; the page then shows that. */
export async function lookIfVerified(): Promise<boolean> {
  const isRead = await loadBusinessProfile().then(
    () => true,
    () => false,
  )
  const { user } = businessSession.get()
  const isVerified = isRead && user !== null && emailToVerify(user) === null
  if (isVerified) notify.success(say('verify.done'))
  return isVerified
}
