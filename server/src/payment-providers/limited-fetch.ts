/** `fetch` for payment providers: one time limit from beginning to end, 1 MB, and no redirect is followed. */

export const TIMEOUT_MS = 10_000
const MAX_REPLY_BYTES = 1024 * 1024

/** The whole body is read before the response is returned. */
export function createLimitedFetch(timeoutMs: number): typeof fetch {
  return async (input, init = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout
    const response = await fetch(input, { ...init, redirect: 'error', signal })
    const body = await readBody(response)
    return new Response(body.length === 0 ? null : new Uint8Array(body), response)
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MAX_REPLY_BYTES) throw new Error('The answer is longer than 1 MB')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
