import type { Attempt } from '@stampwell/contract/attempts.ts'
import { callerAddress, callerNetwork } from '@stampwell/domain/security/caller-network.ts'
import type { Db } from '../db/open.ts'
import type { AttemptLimiter } from '../app-context.ts'

export type AccountKind = 'business' | 'admin'
export type LoginAttempt = { kind: AccountKind; email: string; ip: string; now: Date }
export type LoginLimiter = AttemptLimiter<
  'wrong_attempts' | 'login_from_address' | 'login_from_everywhere' | 'login_from_known_network'
>

/**
 * Returns an attempt at one account from one address. Count it before `countEverywhere`, so that one caller cannot use
 * up that limit.
 */
export function fromAddress({ kind, email, ip }: LoginAttempt): Attempt<'login_from_address'> {
  return { limit: 'login_from_address', kind, email, address: callerAddress(ip) }
}

/** Takes back the count of an attempt that is refused for the limit of all addresses. */
export function uncountLoginAttempt(attempts: LoginLimiter, db: Db, attempt: LoginAttempt): Promise<void> {
  return attempts.subtract(db, fromAddress(attempt), attempt.now)
}

/** Counts an attempt at one account from anywhere. Returns the seconds to wait if there were too many, else null. */
export function countEverywhere(
  attempts: LoginLimiter,
  db: Db,
  { kind, email, now }: LoginAttempt,
): Promise<number | null> {
  return attempts.exceeds(db, { limit: 'login_from_everywhere', kind, email }, now)
}

/** Returns the seconds until a try at one account passes the limit of all addresses, 0 if it would now. Counts nothing. */
export function waitEverywhere(attempts: LoginLimiter, db: Db, { kind, email, now }: LoginAttempt): Promise<number> {
  return attempts.waitFor(db, [{ limit: 'login_from_everywhere', kind, email }], now)
}

/** Counts a try at one account from one network, and returns whether it is one of the network's own. */
export async function countFromNetwork(attempts: LoginLimiter, db: Db, attempt: LoginAttempt): Promise<boolean> {
  const { kind, email, ip, now } = attempt
  const fromNetwork = { limit: 'login_from_known_network', kind, email, network: callerNetwork(ip) } as const
  return (await attempts.exceeds(db, fromNetwork, now)) === null
}

/** Call it after a right password: the earlier tries from that IP address were the owner's own. */
export async function clearLoginAttempts(attempts: LoginLimiter, db: Db, attempt: LoginAttempt): Promise<void> {
  await attempts.reset(db, fromAddress(attempt))
}
