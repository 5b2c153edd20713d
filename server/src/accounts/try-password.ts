import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import type { NetworkQuery } from '@stampwell/domain/security/login-origin.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { isTooMany, tellingAtLeast } from '@stampwell/domain/too-many-requests.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import {
  countEverywhere,
  countFromNetwork,
  clearLoginAttempts,
  fromAddress,
  uncountLoginAttempt,
  waitEverywhere,
  type AccountKind,
  type LoginAttempt,
  type LoginLimiter,
} from './count-login-attempt.ts'
import { isRefusedDemo } from './demo-log-ins.ts'
import { networkQuery } from './login-networks.ts'
import { logRefusedLogin } from './log-login-attempt.ts'

export type LoginInput = {
  db: Db
  app: AppContext
  attempts: LoginLimiter
  body: { email: string; password: string }
  ip: string
  now: Date
}

/** Reads accounts of one kind. `find` and `hasLoggedInFrom` run the same statements if the account does not exist. */
export type LoginAccounts<Found> = {
  kind: AccountKind
  find(db: Db, email: string): Promise<Found | undefined>
  idOf(found: Found): string
  hasLoggedInFrom(db: Db, found: Found | undefined, network: NetworkQuery): Promise<boolean>
}

/**
 * Returns the account whose password this is. Refuses `invalid_credentials` or `too_many_requests`; an unknown e-mail
 * takes the same statements and the same hash.
 */
export async function tryPassword<Found extends { password_hash: string }>(
  { db, app, attempts, body, ip, now }: LoginInput,
  accounts: LoginAccounts<Found>,
): Promise<Found> {
  const attempt = { kind: accounts.kind, email: normalizeEmail(body.email), ip, now }
  return logRefusedLogin(app, { by: `${attempt.kind} log-in`, account: attempt.email, ip }, async () => {
    const check = () => checkPassword({ db, app, attempts, body, attempt }, accounts)
    const limited = app.failedAttempts.limit({ db, attempts, ip, now }, check, [fromAddress(attempt)])
    return limited.catch(async (error: unknown) => {
      // The limits of one address refuse before the limit of all addresses is read; the answer gives the longer wait.
      throw isTooMany(error) ? tellingAtLeast(await waitEverywhere(attempts, db, attempt), error) : error
    })
  })
}

type PasswordCheck = Pick<LoginInput, 'db' | 'app' | 'attempts' | 'body'> & { attempt: LoginAttempt }

async function checkPassword<Found extends { password_hash: string }>(
  { db, app, attempts, body, attempt }: PasswordCheck,
  accounts: LoginAccounts<Found>,
): Promise<Found> {
  const waitSeconds = await countEverywhere(attempts, db, attempt)
  const found = await accounts.find(db, attempt.email)
  const isOpen = waitSeconds === null || (await isOwnNetwork({ db, app, attempts, attempt }, accounts, found))
  const isKnown = found !== undefined && !isRefusedDemo(attempt.email, app.config)

  const fits = await app.passwords.verify(body.password, isKnown && isOpen ? found.password_hash : null)

  // Beyond the limit a wrong password from the owner's network gets the same reply, to hide whose network it is.
  if (!isKnown || !isOpen || !fits) {
    if (waitSeconds === null) refuse('invalid_credentials')
    await uncountLoginAttempt(attempts, db, attempt)
    refuse('too_many_requests', { retry_after: waitSeconds })
  }
  await clearLoginAttempts(attempts, db, attempt)
  return found
}

/**
 * Returns whether the account logged in from this network and the network has an attempt of its own left. Called only
 * when the account had too many attempts from all addresses, so that others cannot lock its owner out.
 */
async function isOwnNetwork<Found>(
  { db, app, attempts, attempt }: Omit<PasswordCheck, 'body'>,
  accounts: LoginAccounts<Found>,
  found: Found | undefined,
): Promise<boolean> {
  const hasTries = await countFromNetwork(attempts, db, attempt)
  const query = networkQuery(app.secrets, found === undefined ? 'nobody' : accounts.idOf(found), attempt)
  return (await accounts.hasLoggedInFrom(db, found, query)) && hasTries
}
