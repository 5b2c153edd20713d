/**
 * Standard Webhooks (standardwebhooks.com), which Resend sends by way of Svix: HMAC-SHA-256 of id, time and body. Ours in
 * 20 lines, because the library compares with the process's own clock instead of the server's.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** Milliseconds that a webhook's time may differ from ours, so that a recorded one can not be sent again later. */
const TOLERANCE_MS = 5 * 60_000

/** Returns whether the sender signed this webhook, and just now. `secret` is base64 after an optional `whsec_`. */
export function isGenuineWebhook(
  { headers, body }: { headers: WebhookHeaders; body: Buffer },
  secret: string,
  now: Date,
): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`svix-${name}`] ?? headers[`webhook-${name}`],
  )
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest()
  // Several signatures while the secret is being replaced.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
