/** Twilio: https://www.twilio.com/docs/usage/webhooks/webhooks-security and /docs/messaging/guides/track-outbound-message-status. */
import { createHmac } from 'node:crypto'
import { isE164 } from '@stampwell/domain/text/phone.ts'
import type { SmsService } from '../config/sms-url.ts'
import type { SmsReport, InboundText, ServicePost, SmsCallbacks } from './callbacks.ts'
import { isSignature } from '../crypto/compare-secrets.ts'

const DELIVERED = ['delivered', 'read']
const FAILED = ['failed', 'undelivered', 'canceled']
const OPTED_OUT = '21610'

export function twilioCallbacks({ token }: Extract<SmsService, { provider: 'twilio' }>): SmsCallbacks {
  return {
    isGenuine: (post) => isSignature(post.headers['x-twilio-signature'], sign(post, token)),
    readDeliveryReport,
    readInbound,
  }
}

/** HMAC-SHA1 of the whole address and of every field, name and value, sorted by name. */
function sign({ url, body }: ServicePost, token: string): Buffer {
  const fields = [...new URLSearchParams(body.toString())].toSorted(([one], [other]) => compare(one, other))
  return createHmac('sha1', token)
    .update(`${url}${fields.flat().join('')}`)
    .digest()
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function readDeliveryReport({ body }: ServicePost): SmsReport | null {
  const form = new URLSearchParams(body.toString())
  const provider_id = form.get('MessageSid') ?? ''
  const status = form.get('MessageStatus') ?? ''
  if (provider_id === '' || status === '') return null
  const number = form.get('To') ?? ''
  const message = { provider_id, to: isE164(number) ? number : null }
  if (DELIVERED.includes(status)) return { ...message, status: 'delivered', reason: null, opted_out: false }
  if (!FAILED.includes(status)) return { ...message, status: 'sent', reason: null, opted_out: false }
  const code = form.get('ErrorCode') ?? ''
  return {
    ...message,
    status: 'failed',
    reason: `${status} ${code}`.trim().slice(0, 100),
    opted_out: code === OPTED_OUT,
  }
}

/** Twilio recognises words of opt-out in many languages itself and names them in `OptOutType`. */
function readInbound({ body }: ServicePost): InboundText | null {
  const form = new URLSearchParams(body.toString())
  const from = form.get('From') ?? ''
  const text = form.get('Body')
  if (!isE164(from) || text === null) return null
  return { id: form.get('MessageSid') || null, from, text: form.get('OptOutType') === 'STOP' ? 'STOP' : text }
}
