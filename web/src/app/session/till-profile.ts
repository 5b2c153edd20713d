/** Asking which till this is, and who stands there. */
import { till } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { setTillProfile } from './till.ts'

/** Rejects with `ApiError`; a 401 has ended the session by then. */
export async function loadTillProfile(): Promise<void> {
  const { data } = await call(till.me, {})
  setTillProfile(data)
}
