/** Reads the profile again after the e-mail is verified and leads on: to the first card, or to the dashboard with one. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#app/call.ts'
import { businessSession, setBusinessProfile } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { keepReturnPath } from '#app/session/return-to.ts'
import { takePathAfterVerifying } from '#app/session/sign-up-path.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/auth.ts'

const DASHBOARD = '/business/dashboard'

/** `isHere`: whether the page is still open. Its parts change while the profile is read. */
export function useVerified(isHere: () => boolean): (user: User) => Promise<void> {
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
    // If this fails, the verification's own user is as good, unless the link belongs to another account.
    await loadBusinessProfile().catch(() => {
      if (user?.id === verified.id) setBusinessProfile(verified)
    })
    const wanted = takePathAfterVerifying(verified.id, search)
    // A page that was asked for goes first; else an owner without a card begins with it.
    const isFirst = wanted === DASHBOARD && !(await hasCard())
    // An owner who went on to another page meanwhile stays there.
    if (isHere()) await navigate(isFirst ? '/stamp/create' : wanted, { replace: true })
  }
}

// Without an answer the dashboard is the safe way: its first step leads to the wizard too.
async function hasCard(): Promise<boolean> {
  return call(stampCards.list, { query: { per_page: 1 } }).then(
    ({ data }) => data.meta.total > 0,
    () => true,
  )
}
