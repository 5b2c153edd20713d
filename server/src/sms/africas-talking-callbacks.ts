/**
 * Africa's Talking: https://developers.africastalking.com/docs/sms/notifications. Forms without a signature; only the
 * secret in the address shows that the service posted them.
 */
import type { SmsReport, InboundText, ServicePost, SmsCallbacks } from './callbacks.ts'

const FAILED = ['failed', 'rejected']

export function africasTalkingCallbacks(): SmsCallbacks {
  return { isGenuine: () => true, readDeliveryReport, readInbound }
}

function readDeliveryReport({ body }: ServicePost): SmsReport | null {
  const form = new URLSearchParams(body.toString())
  const provider_id = form.get('id') ?? ''
  const status = form.get('status')?.toLowerCase() ?? ''
  if (provider_id === '' || status === '') return null
  const message = { provider_id, to: toE164(form.get('phoneNumber') ?? '') }
  if (status === 'success') return { ...message, status: 'delivered', reason: null, opted_out: false }
  if (!FAILED.includes(status)) return { ...message, status: 'sent', reason: null, opted_out: false }
  const reason = form.get('failureReason') || (form.get('status') ?? '')
  return { ...message, status: 'failed', reason: reason.slice(0, 100), opted_out: /blacklist/i.test(reason) }
}

/** Reads a message, or the notice that somebody dialled the opt-out code, which has a sender, no text and no id. */
function readInbound({ body }: ServicePost): InboundText | null {
  const form = new URLSearchParams(body.toString())
  const text = form.get('text')
  const from = toE164(form.get('from') ?? form.get('phoneNumber') ?? '')
  if (from === null || (text === null && !form.has('senderId'))) return null
  return { id: form.get('id') || null, from, text: text ?? 'STOP' }
}

function toE164(number: string): string | null {
  const digits = number.trim().replace(/^\+/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}
