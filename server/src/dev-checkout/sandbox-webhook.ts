/** Webhooks of the sandbox: JSON, signed under a key of this server. They have no time. */
import { isSameText } from '../crypto/compare-secrets.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { PaymentEvent, WebhookPost } from '../payment-providers/payment-provider.ts'

const PURPOSE = 'sandbox webhook'
const HEADER = 'x-sandbox-signature'

export type SandboxPost = { body: string; headers: Record<string, string> }

export function writeSandboxWebhook(
  secrets: Secrets,
  event: Pick<PaymentEvent, 'kind'> & { reference: string; amount_minor: number; currency: string },
): SandboxPost {
  const body = JSON.stringify({ id: `${event.kind}:${event.reference}`, ...event })
  const signature = secrets.sign(PURPOSE, body).toString('hex')
  return { body, headers: { 'content-type': 'application/json', [HEADER]: signature } }
}

export function readSandboxWebhook(
  { raw, headers }: WebhookPost,
  secrets: Secrets,
): { events: PaymentEvent[] } | 'bad_signature' {
  const body = raw.toString()
  const signatures = secrets.signatures(PURPOSE, body)
  if (!signatures.some((signature) => isSameText(headers[HEADER], signature.toString('hex')))) return 'bad_signature'
  // Only this program signs, so the body is what it wrote.
  const event = JSON.parse(body) as Omit<PaymentEvent, 'provider_id' | 'withdrawal'>
  return { events: [{ ...event, provider_id: null, withdrawal: null }] }
}
