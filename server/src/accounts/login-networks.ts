/** The networks that an account logged in from, as keyed hashes: each row tells of one account, network and device. */
import { callerNetwork } from '@stampwell/domain/security/caller-network.ts'
import { deviceOf } from '@stampwell/domain/security/device.ts'
import {
  NETWORK_KEPT_MS,
  type LoginOrigin,
  type NetworkQuery,
  type OriginQuery,
} from '@stampwell/domain/security/login-origin.ts'
import type { Secrets } from '../crypto/secrets.ts'

type Caller = { ip: string; userAgent: string | undefined; now: Date }

const PURPOSE = { network: 'log-in network', device: 'log-in device' }

/** Returns what is kept of a log-in of this account. The device is its browser and system of the closed list. */
export function loginOrigin(secrets: Secrets, accountId: string, { ip, userAgent, now }: Caller): LoginOrigin {
  const { browser, system } = deviceOf(userAgent)
  return {
    network_hash: secrets.hashCode(PURPOSE.network, accountId, callerNetwork(ip)),
    device_hash: secrets.hashCode(PURPOSE.device, accountId, browser ?? '', system ?? ''),
    last_login_at: now,
  }
}

export function networkQuery(
  secrets: Secrets,
  accountId: string,
  { ip, now }: Omit<Caller, 'userAgent'>,
): NetworkQuery {
  return {
    network_hashes: secrets.codeHashes(PURPOSE.network, accountId, callerNetwork(ip)),
    since: new Date(now.getTime() - NETWORK_KEPT_MS),
  }
}

/** Returns the query for this caller's device and network among those that the account used. */
export function originQuery(secrets: Secrets, accountId: string, { ip, userAgent, now }: Caller): OriginQuery {
  const { browser, system } = deviceOf(userAgent)
  return {
    ...networkQuery(secrets, accountId, { ip, now }),
    device_hashes: secrets.codeHashes(PURPOSE.device, accountId, browser ?? '', system ?? ''),
  }
}
