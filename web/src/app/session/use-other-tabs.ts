/** A log-in or log-out in another tab is one here too. For the pages behind a log-in, and for the page that leads to them. */
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ADMIN_TOKEN } from './admin.ts'
import { BUSINESS_TOKEN } from './business.ts'
import { onStoredElsewhere } from './local-storage.ts'
import { logInPath } from './return-to.ts'
import { TILL_TOKEN } from './till.ts'

const DOORS = {
  business: { token: BUSINESS_TOKEN, logIn: '/business/login' },
  admin: { token: ADMIN_TOKEN, logIn: '/admin' },
  till: { token: TILL_TOKEN, logIn: '/till' },
} as const

export function useOtherTabs(who: keyof typeof DOORS): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // As soon as it stands: what another tab does in the moment between would be missed for good.
  useLayoutEffect(() => {
    const { token, logIn } = DOORS[who]
    return onStoredElsewhere(token, (held) => {
      // A question on screen may name somebody whom the next account does not know.
      for (const asked of document.querySelectorAll('dialog[open]'))
        asked.dispatchEvent(new Event('cancel', { cancelable: true }))
      // The page's guard fetches who it is now, or leads from the log-in page back to the page before it.
      if (held !== null) void navigate(pathname + search, { replace: true })
      else if (pathname !== logIn) void navigate(pathToLogIn(who, pathname + search), { replace: true })
    })
  }, [who, navigate, pathname, search])
}

function pathToLogIn(who: keyof typeof DOORS, from: string): string {
  return who === 'till' ? DOORS.till.logIn : logInPath(who, from)
}
