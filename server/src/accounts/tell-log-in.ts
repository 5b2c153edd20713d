/** What the log says of those who prove who they are: which account, by a keyed hash, so that many tries at one are seen and nobody's address is; and from where. */
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { House } from '../house.ts'
import { currentRequestId } from '../outside/request-id.ts'

type Teller = Pick<House, 'log' | 'secrets'>
/** `account`: what names it, an e-mail or an id. */
type Try = {
  by: 'business log-in' | 'admin log-in' | 'current password' | 'reset' | 'staff PIN'
  account: string
  ip: string
}

export async function tellRefused<T>(house: Teller, said: Try, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal) house.log.warn({ ...inLog(house, said), code: error.code }, 'log_in_refused')
    throw error
  }
}

/** Call it when the session is kept. */
export function tellLoggedIn(house: Teller, said: Try, who: { business_id: string } | { admin_id: string }): void {
  house.log.info({ ...inLog(house, said), ...who }, 'logged_in')
}

function inLog({ secrets }: Teller, { by, account, ip }: Try) {
  // Enough of the hash to tell accounts apart.
  return { request_id: currentRequestId(), by, account: secrets.hashCode('account in log', account).slice(0, 16), ip }
}
