/** Applies a log-in or log-out in another tab to this tab, also on the log-in page. */
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onStoredElsewhere, ADMIN_TOKEN, BUSINESS_TOKEN, TILL_TOKEN } from './local-storage.ts'
import { logInPath } from './return-to.ts'
import { currentView } from './view.ts'

const SESSIONS = {
  business: { token: BUSINESS_TOKEN, logIn: '/business/login' },
  admin: { token: ADMIN_TOKEN, logIn: '/admin' },
  till: { token: TILL_TOKEN, logIn: '/till' },
} as const

export function useOtherTabs(who: keyof typeof SESSIONS): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // A layout effect subscribes before the first paint; a later subscription could miss another tab's change for good.
  useLayoutEffect(() => {
    // A view belongs to this tab; the owner's log-in in another tab is not its own.
    if (who === 'business' && currentView()) return
    const { token, logIn } = SESSIONS[who]
    return onStoredElsewhere(token, (held) => {
      // An open dialog may name a customer whom the next account must not see.
      for (const asked of document.querySelectorAll('dialog[open]'))
        asked.dispatchEvent(new Event('cancel', { cancelable: true }))
      // The page's guard fetches the current profile, or redirects from the log-in page to the return page.
      if (held !== null) void navigate(pathname + search, { replace: true })
      else if (pathname !== logIn) void navigate(pathToLogIn(who, pathname + search), { replace: true })
    })
  }, [who, navigate, pathname, search])
}

function pathToLogIn(who: keyof typeof SESSIONS, from: string): string {
  return who === 'till' ? SESSIONS.till.logIn : logInPath(who, from)
}
