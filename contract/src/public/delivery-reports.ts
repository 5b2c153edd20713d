/** Reports of the SMS and e-mail services: deliveries, opt-outs, bounces and complaints. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const SMS_PROVIDERS = ['termii', 'africastalking', 'twilio'] as const

/** `secret` is SMS_CALLBACK_SECRET; with any other the address does not exist. */
const params = z.strictObject({ provider: z.enum(SMS_PROVIDERS), secret: z.string().min(1).max(200) })

/** Services read only the status. Twilio would send the body of a reply as a text message, so it is empty. */
const reply = { raw: 'text/plain; charset=utf-8' }

export const deliveryReports = endpoints({
  sms: {
    method: 'POST',
    path: '/v1/sms/{provider}/delivery/{secret}',
    audience: 'public',
    summary: 'What became of a text message, from the service that sent it',
    params,
    // JSON or a form, by service; their signatures cover the bytes.
    isRawBody: true,
    reply,
  },
  inbound: {
    method: 'POST',
    path: '/v1/sms/{provider}/inbound/{secret}',
    audience: 'public',
    summary: 'A text message that somebody sent back; one that says STOP is obeyed',
    params,
    isRawBody: true,
    reply,
  },
  email: {
    method: 'POST',
    path: '/v1/mail/events',
    audience: 'public',
    summary: 'What became of an e-mail, from its provider (Standard Webhooks)',
    isRawBody: true,
    reply,
  },
})
