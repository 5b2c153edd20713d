import { till } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { setTillProfile } from './till.ts'

/** Rejects with `ApiError`. A 401 has already ended the till session. */
export async function loadTillProfile(): Promise<void> {
  const { data } = await call(till.me, {})
  setTillProfile(data)
}
