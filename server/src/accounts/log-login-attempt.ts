/** Logs the account as a keyed hash, so that many tries at one account show but no e-mail address does. */
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { currentRequestId } from '../request-id.ts'

type LoginLogDeps = Pick<AppContext, 'log' | 'secrets'>
/** `account`: an e-mail address or an id that identifies the account. */
type Try = {
  by:
    | 'business log-in'
    | 'admin log-in'
    | 'current password'
    | 'reset'
    | 'invitation'
    | 'verification'
    | 'second factor'
    | 'staff PIN'
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

/** Call it after the session is saved. */
export function logSuccessfulLogin(
  app: LoginLogDeps,
  said: Try,
  who: { business_id: string } | { admin_id: string },
): void {
  app.log.info({ ...inLog(app, said), ...who }, 'logged_in')
}

function inLog({ secrets }: LoginLogDeps, { by, account, ip }: Try) {
  // Prefix of the hash, long enough to tell accounts apart.
  return { request_id: currentRequestId(), by, account: secrets.hashCode('account in log', account).slice(0, 16), ip }
}
