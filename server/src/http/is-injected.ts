import type { FastifyRequest } from 'fastify'

/** Returns whether the call came from inside the process (seeds, tests): it has no socket. */
export function isInjected({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return !('bytesRead' in raw.socket)
}
