import { callerAddress, callerNetwork } from '@stampwell/domain/security/caller-network.ts'
import type { KeyedLimit } from '@stampwell/domain/security/keyed-limit.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'

const QUARTER_HOUR = 900
const FROM_ONE_ADDRESS = 10
const FROM_EVERYWHERE = 100
const FROM_KNOWN_NETWORK = 10

export type AccountKind = 'business' | 'admin'
export type LoginAttempt = { kind: AccountKind; email: string; ip: string; now: Date }
type AttemptLimiter = AppContext['attempts']

/** Ten tries at one account from one address. Comes before `countEverywhere`, so that one caller cannot use up that limit. */
export function loginLimit(attempt: LoginAttempt): KeyedLimit {
  return { key: fromOneAddress(attempt), limit: FROM_ONE_ADDRESS, windowSeconds: QUARTER_HOUR }
}

/** Takes a try back that is refused for the limit of all addresses. */
export function uncountLoginAttempt(attempts: AttemptLimiter, db: Db, attempt: LoginAttempt): Promise<void> {
  return attempts.subtract(db, fromOneAddress(attempt), QUARTER_HOUR, attempt.now)
}

/** Returns the seconds to wait after more than a hundred tries at one account from everywhere, else null. */
export function countEverywhere(
  attempts: AttemptLimiter,
  db: Db,
  { kind, email, now }: LoginAttempt,
): Promise<number | null> {
  return attempts.exceeds(db, `${kind} log-in ${email}`, { limit: FROM_EVERYWHERE, windowSeconds: QUARTER_HOUR, now })
}

/** Counts a try at one account from one network, and returns whether it is one of the network's own ten. */
export async function countFromNetwork(attempts: AttemptLimiter, db: Db, attempt: LoginAttempt): Promise<boolean> {
  const waitSeconds = await attempts.exceeds(db, fromNetwork(attempt), {
    limit: FROM_KNOWN_NETWORK,
    windowSeconds: QUARTER_HOUR,
    now: attempt.now,
  })
  return waitSeconds === null
}

/** Call it after a right password: the earlier tries from that IP address were the owner's own. */
export async function clearLoginAttempts(attempts: AttemptLimiter, db: Db, attempt: LoginAttempt): Promise<void> {
  await attempts.reset(db, fromOneAddress(attempt), QUARTER_HOUR)
}

function fromOneAddress({ kind, email, ip }: LoginAttempt): string {
  return `${kind} log-in ${email} ${callerAddress(ip)}`
}

function fromNetwork({ kind, email, ip }: LoginAttempt): string {
  return `${kind} log-in ${email} network ${callerNetwork(ip)}`
}
