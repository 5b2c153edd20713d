import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import type { FastifyRequest } from 'fastify'

/** Returns the caller's IP address. Node has none, against its type, after the client reset the connection. */
export function addressOf({ ip }: FastifyRequest): string {
  return (ip as string | undefined) ?? ''
}

/** Returns what limits count by: the IPv4 address or the IPv6 /64. */
export function limitedAddress(request: FastifyRequest): string {
  return callerAddress(addressOf(request))
}

/** Returns whether the call came from inside the process (seeds, tests): it has no socket. */
export function isInjected({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return !('bytesRead' in raw.socket)
}
