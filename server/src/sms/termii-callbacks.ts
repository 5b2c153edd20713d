/** Termii: https://developers.termii.com/events-and-reports. */
import { createHmac } from 'node:crypto'
import type { SmsService } from '../config/sms-url.ts'
import type { SmsReport, SmsCallbacks } from './callbacks.ts'
import { textField } from './field.ts'
import { isSignature } from '../crypto/compare-secrets.ts'

/** Beginnings of final statuses in lower case: Termii sometimes adds an explanation after `|`. */
const FAILED = ['dnd', 'message failed', 'failed', 'reject', 'expired', 'undeliver']

export function termiiCallbacks({ signingKey }: Extract<SmsService, { provider: 'termii' }>): SmsCallbacks {
  return {
    isGenuine: ({ headers, body }) =>
      isSignature(headers['x-termii-signature'], createHmac('sha512', signingKey).update(body).digest()),
    readDeliveryReport: ({ body }) => readReport(parseJson(body)),
    readInbound: () => null,
  }
}

function readReport(json: unknown): SmsReport | null {
  const provider_id = textField(json, 'message_id')
  const said = textField(json, 'status').trim()
  const status = said.toLowerCase()
  if (provider_id === '' || status === '' || status.startsWith('received')) return null
  const isFailed = FAILED.some((beginning) => status.startsWith(beginning))
  // It never says that somebody opted out, so that nothing asks whose number it was.
  const message = { provider_id, to: null, opted_out: false }
  if (isFailed) return { ...message, status: 'failed', reason: said.slice(0, 100) }
  return { ...message, status: status.startsWith('delivered') ? 'delivered' : 'sent', reason: null }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
