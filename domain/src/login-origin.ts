/** For how long a network that an account logged in from stays known. */
export const NETWORK_KEPT_MS = 90 * 86_400_000

/** The stored origin of a log-in: keyed hashes of account and network, and of account, browser and system. */
export type LoginOrigin = { network_hash: string; device_hash: string; last_login_at: Date }
/** The hashes of one network under every key that is good, and the oldest log-in that still counts. */
export type NetworkQuery = { network_hashes: string[]; since: Date }
