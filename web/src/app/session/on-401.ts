/** What a 401 does to the session. The error itself still goes to the caller. */
import { leaveAdmin } from './admin.ts'
import { leaveBusiness } from './business.ts'
import { activeGuard } from './active-guard.ts'
import { logInPath } from './return-to.ts'
import { leaveTill } from './till.ts'

export function onUnauthenticated(onAdminPath: boolean): void {
  const guard = activeGuard()
  if (onAdminPath) {
    leaveAdmin()
    if (window.location.pathname !== '/admin') guard.go(logInPath('admin', guard.path()))
    return
  }
  if (guard.requires !== 'business') return
  const logIn = logInPath('business', guard.path())
  leaveBusiness()
  guard.go(logIn)
}

/** The till was revoked, or its 90 days are over: the device is told so, and can be paired again. */
export function onTillEnded(): void {
  const guard = activeGuard()
  leaveTill()
  if (guard.requires === 'till') guard.go('/till?ended=1')
}
