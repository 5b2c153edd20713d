/** What the log says of those who prove who they are: which account, by a keyed hash, so that many tries at one are seen and nobody's address is; and from where. */
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { currentRequestId } from '../outside/request-id.ts'

type LoginLogDeps = Pick<AppContext, 'log' | 'secrets'>
/** `account`: what names it, an e-mail or an id. */
type Try = {
  by: 'business log-in' | 'admin log-in' | 'current password' | 'reset' | 'staff PIN'
  account: string
  ip: string
}

export async function logRefusedLogin<T>(app: LoginLogDeps, said: Try, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal) app.log.warn({ ...inLog(app, said), code: error.code }, 'log_in_refused')
    throw error
  }
}

/** Call it when the session is kept. */
export function logSuccessfulLogin(
  app: LoginLogDeps,
  said: Try,
  who: { business_id: string } | { admin_id: string },
): void {
  app.log.info({ ...inLog(app, said), ...who }, 'logged_in')
}

function inLog({ secrets }: LoginLogDeps, { by, account, ip }: Try) {
  // Enough of the hash to tell accounts apart.
  return { request_id: currentRequestId(), by, account: secrets.hashCode('account in log', account).slice(0, 16), ip }
}
