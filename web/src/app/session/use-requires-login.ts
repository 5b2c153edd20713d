import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setActiveGuard } from './active-guard.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** Marks everything on screen as requiring this log-in while the calling layout is mounted. */
export function useRequiresLogin(who: 'business' | 'admin' | 'till'): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  useOtherTabs(who)
  useLayoutEffect(
    () => setActiveGuard({ requires: who, path: () => path, go: (to) => void navigate(to, { replace: true }) }),
    [who, path, navigate],
  )
}
