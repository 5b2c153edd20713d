/** What follows a verified e-mail: the profile is read again, and the way leads on. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useLocation, useNavigate } from 'react-router'
import { businessSession, setBusinessProfile } from '../../../app/session/business.ts'
import { loadBusinessProfile } from '../../../app/session/profile.ts'
import { keepReturnPath, pathAfterLogIn } from '../../../app/session/return-to.ts'
import { notify } from '../../../app/toasts/notify.ts'
import { say } from '../../../messages/auth.ts'

export function useVerified(): (user: User) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (verified) => {
    const { isAuthenticated, user } = businessSession.get()
    const isNew = user?.id === verified.id && user.email !== verified.email
    notify.success(
      isNew
        ? say('verify.changed', { email: verified.email })
        : say(isAuthenticated ? 'verify.done' : 'verify.done_log_in'),
    )
    if (!isAuthenticated) return navigate(keepReturnPath('/business/login', search), { replace: true })
    // Without an answer now, what the verification itself said is as true; a link may be another account's.
    await loadBusinessProfile().catch(() => {
      if (user?.id === verified.id) setBusinessProfile(verified)
    })
    await navigate(pathAfterLogIn('business', search), { replace: true })
  }
}
