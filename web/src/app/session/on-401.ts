/** Applies a 401 to the session. The caller still receives the error. */
import { leaveAdmin } from './admin.ts'
import { leaveBusiness } from './business.ts'
import { activeGuard } from './active-guard.ts'
import { logInPath } from './return-to.ts'
import { leaveTill } from './till.ts'
import { currentView, leaveView } from './view.ts'

export function onUnauthenticated(onAdminPath: boolean): void {
  const guard = activeGuard()
  if (onAdminPath) {
    leaveAdmin()
    if (window.location.pathname !== '/admin') guard.go(logInPath('admin', guard.path()))
    return
  }
  if (currentView()) return leaveView({ isOver: true })
  if (guard.requires !== 'business') return
  const loginUrl = logInPath('business', guard.path())
  leaveBusiness()
  guard.go(loginUrl)
}

/** Ends a till that was revoked or whose 90 days are over: the device shows it and can be paired again. */
export function onTillEnded(): void {
  const guard = activeGuard()
  leaveTill()
  if (guard.requires === 'till') guard.go('/till?ended=1')
}
