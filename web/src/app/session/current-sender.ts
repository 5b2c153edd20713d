import { businessSession } from './business.ts'
import { activeGuard } from './active-guard.ts'
import { tillSession } from './till.ts'
import { currentView } from './view.ts'

/** Returns the id of the current sender, as the server scopes idempotency keys; null while nobody may send. */
export function currentSender(): string | null {
  // An admin who looks does not send what the owner left on this device.
  if (currentView()) return null
  if (activeGuard().requires !== 'till') return businessSession.get().user?.id ?? null
  const { profile } = tillSession.get()
  const isLocked = profile !== null && profile.staff.length > 0 && profile.signed_in === null
  return profile && !isLocked ? profile.till.id : null
}

/** Returns the id of the staff member whom the server names in the current sender's acts; null at the business's counter. */
export function currentStaff(): string | null {
  return activeGuard().requires === 'till' ? (tillSession.get().profile?.signed_in?.id ?? null) : null
}
