/** Asking which till this is, and who stands there. */
import { till } from '@stampwell/contract/doors.gen.ts'
import { call } from '../call.ts'
import { setTillStand } from './till.ts'

/** Rejects with `ApiError`; a 401 has ended the session by then. */
export async function loadTillStand(): Promise<void> {
  const { data } = await call(till.me, {})
  setTillStand(data)
}
