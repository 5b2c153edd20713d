/** Posts of SMS services: delivery reports, and messages that people send back. */
import type { DeliveryReport } from '@stampwell/domain/sending/recipient.ts'

/** `url` is the public address that the service called, `body` its bytes, `headers` with names in lower case. */
export type ServicePost = { url: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

export type SmsReport = {
  provider_id: string
  /** The number that the message went to, in E.164. Null if the service does not name it so. */
  to: string | null
  /** `sent`: on its way. `delivered` and `failed` are final. */
  status: Extract<DeliveryReport, 'sent' | 'delivered' | 'failed'>
  /** The service's own word for a failure. */
  reason: string | null
  /** True if the failure is that the recipient opted out at the service. */
  opted_out: boolean
}

/**
 * `id` is the service's: a message that it delivers again has the same. Null if it names none. `from` is E.164. `isOptOut` in
 * `domain/opt-out.ts` reads the text.
 */
export type InboundText = { id: string | null; from: string; text: string }

export type SmsCallbacks = {
  /** Returns whether the service itself signed this. A service without signatures returns true. */
  isGenuine(post: ServicePost): boolean
  /** Returns null for what is no delivery report. */
  readDeliveryReport(post: ServicePost): SmsReport | null
  /** Returns null for what is no inbound message, and for services that forward none. */
  readInbound(post: ServicePost): InboundText | null
}

/** Returns the address that the service calls, as it signs it. */
export function smsCallbackUrl(
  { publicUrl, apiUrl }: { publicUrl: string; apiUrl: string | null },
  { provider, kind, secret }: { provider: string; kind: 'delivery' | 'inbound'; secret: string },
): string {
  return `${apiUrl ?? publicUrl}/api/v1/sms/${provider}/${kind}/${secret}`
}
