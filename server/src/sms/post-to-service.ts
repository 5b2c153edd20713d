/**
 * Posts one request to an SMS service and tells whether the service may have received it. It uses node's own HTTP
 * client: unlike `fetch` this tells when the last byte left, and it follows no redirect.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { hideSecrets } from '../hide-secrets.ts'
import { TextNotSent } from './sms.ts'

export type ServiceReply = { status: number; json: unknown; retry_after_ms: number | null }

export type ServiceConnection = {
  post(path: string, request: { headers: Record<string, string>; body: string }): Promise<ServiceReply>
  close(): void
}

const TIMEOUT_MS = 10_000
const MAX_REPLY_BYTES = 1024 * 1024

const MAX_CONNECTIONS = 20

/** Milliseconds. Shorter than servers keep an idle connection, so that none closes under a message. */
const IDLE_TIMEOUT_MS = 3000

/** `secrets` are kept out of every error. */
export function connectToService(
  origin: string,
  { secrets, timeoutMs = TIMEOUT_MS }: { secrets: readonly string[]; timeoutMs?: number | undefined },
): ServiceConnection {
  const isTls = origin.startsWith('https:')
  const options = { keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: IDLE_TIMEOUT_MS }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  const open = isTls ? httpsRequest : httpRequest

  return { post, close: () => agent.destroy() }

  function post(path: string, { headers, body }: { headers: Record<string, string>; body: string }) {
    const { promise, resolve, reject } = Promise.withResolvers<ServiceReply>()
    let isHandedOver = false
    const request = open(new URL(path, origin), {
      method: 'POST',
      agent,
      headers: { accept: 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    })
    // Bytes that never left can not have sent a message; any later failure leaves that open.
    const fail = (error: Error) => {
      clearTimeout(timer)
      request.destroy()
      reject(new TextNotSent(isHandedOver ? 'unanswered' : 'passing', hideSecrets(error.message, secrets)))
    }
    const timer = setTimeout(() => fail(new Error(`No answer within ${timeoutMs / 1000} s`)), timeoutMs)
    request
      .on('finish', () => {
        isHandedOver = true
      })
      .on('error', fail)
      .on('response', (response) => {
        readReply(response).then((reply) => {
          clearTimeout(timer)
          resolve(reply)
        }, fail)
      })
    request.end(body)
    return promise
  }
}

async function readReply(response: IncomingMessage): Promise<ServiceReply> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    // without an encoding a response yields buffers
    length += part.length
    if (length > MAX_REPLY_BYTES) throw new Error('The answer is longer than 1 MB')
    parts.push(part)
  }
  if (!response.complete) throw new Error('The answer was cut off')
  const { statusCode: status = 0, headers } = response
  return {
    status,
    json: parseJson(Buffer.concat(parts).toString()),
    retry_after_ms: readRetryAfter(headers['retry-after'], headers.date),
  }
}

/** Returns undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads seconds, or a date, which it compares with the answer's own `Date`. */
function readRetryAfter(value: string | undefined, answeredAt: string | undefined): number | null {
  if (value === undefined) return null
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000
  const wait = Date.parse(value) - Date.parse(answeredAt ?? '')
  return Number.isNaN(wait) ? null : Math.max(wait, 0)
}
