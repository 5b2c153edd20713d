/** What a 401 does to the session. The error itself still goes to the caller. */
import { leaveAdmin } from './admin.ts'
import { leaveBusiness } from './business.ts'
import { currentPlace } from './place.ts'
import { logInPath } from './return-to.ts'
import { leaveTill } from './till.ts'

export function onUnauthenticated(onAdminPath: boolean): void {
  const place = currentPlace()
  if (onAdminPath) {
    leaveAdmin()
    if (window.location.pathname !== '/admin') place.go(logInPath('admin', place.path()))
    return
  }
  if (place.requires !== 'business') return
  const logIn = logInPath('business', place.path())
  leaveBusiness()
  place.go(logIn)
}

/** The till was revoked, or its 90 days are over: the device is told so, and can be paired again. */
export function onTillEnded(): void {
  const place = currentPlace()
  leaveTill()
  if (place.requires === 'till') place.go('/till?ended=1')
}
