import { DAY_MS } from '../time/durations.ts'

/** For how long a network that an account logged in from stays known. */
export const NETWORK_KEPT_MS = 90 * DAY_MS

/** The stored origin of a log-in: keyed hashes of account and network, and of account, browser and system. */
export type LoginOrigin = { network_hash: string; device_hash: string; last_login_at: Date }
/** The hashes of one network under every key that is good, and the oldest log-in that still counts. */
export type NetworkQuery = { network_hashes: string[]; since: Date }
/** The hashes of one device too, also under every key that is good. */
export type OriginQuery = NetworkQuery & { device_hashes: string[] }

/** Log-ins of an account in the last 90 days. `account_since`: when the account was made. */
export type KnownOrigins = { count: number; has_device: boolean; has_network: boolean; account_since: Date }

/** For an account that does not exist any more. */
export const NOTHING_KNOWN: KnownOrigins = {
  count: 0,
  has_device: false,
  has_network: false,
  account_since: new Date(0),
}

/**
 * Returns whether a log-in comes from a device or a network that the account has not used. Nobody is told of the first
 * log-in of a new account; one that nobody used for 90 days has no device that it knows.
 */
export function isNewOrigin({ count, has_device, has_network, account_since }: KnownOrigins, since: Date): boolean {
  if (count === 0) return account_since < since
  return !has_device || !has_network
}
