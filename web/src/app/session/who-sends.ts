import { businessSession } from './business.ts'
import { currentPlace } from './place.ts'
import { tillSession } from './till.ts'

/** Whose acts go out from here now, as the server tells their keys apart; null while nobody may send. */
export function whoSends(): string | null {
  if (currentPlace().requires !== 'till') return businessSession.get().user?.id ?? null
  const { stand } = tillSession.get()
  const isLocked = stand !== null && stand.staff.length > 0 && stand.signed_in === null
  return stand && !isLocked ? stand.till.id : null
}
