/** Twilio: https://www.twilio.com/docs/messaging/api/message-resource and /docs/api/errors. */
import type { SmsService } from '../config/sms-url.ts'
import { textField } from './field.ts'
import { hideSecrets } from '../hide-secrets.ts'
import { judgeStatus } from './judge-status.ts'
import { connectToService, type ServiceReply } from './post-to-service.ts'
import { TextNotSent, type SmsSender } from './sms.ts'

type Twilio = Extract<SmsService, { provider: 'twilio' }>

/** Errors of the account or its sender: inactive, wrong credentials, a trial account, a sender that may not send SMS. */
const ABOUT_ACCOUNT = [
  '10001',
  '20003',
  '20005',
  '20404',
  '21212',
  '21603',
  '21606',
  '21608',
  '21659',
  '21660',
  '21703',
]

const OPTED_OUT = '21610'

/** `reportUrl` is the public address that Twilio posts delivery reports to. */
export function twilioSender(
  { origin, account, token, from }: Twilio,
  reportUrl: string | null,
  timeoutMs?: number,
): SmsSender {
  const connection = connectToService(origin, {
    secrets: [token, account, ...(reportUrl ? [reportUrl] : [])],
    timeoutMs,
  })
  return {
    provider: 'twilio',
    from,
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, Body: text })
      body.set(/^MG\w+$/.test(from) ? 'MessagingServiceSid' : 'From', from)
      if (reportUrl !== null) body.set('StatusCallback', reportUrl)
      const reply = await connection.post(`/2010-04-01/Accounts/${account}/Messages.json`, {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        },
        body: body.toString(),
      })
      return { provider_id: readReply(reply, [token, account]) }
    },
    close: () => connection.close(),
  }
}

function readReply(reply: ServiceReply, secrets: readonly string[]): string {
  const { status, json } = reply
  const code = textField(json, 'code')
  // An opt-out is one whatever the status is; all other codes only refine a 400.
  if (status < 500 && code === OPTED_OUT) throw new TextNotSent('refused', `Twilio says ${code}`, { opted_out: true })
  judgeStatus(reply, 'Twilio')
  if (status >= 400) {
    const why = status === 404 || ABOUT_ACCOUNT.includes(code) ? 'passing' : 'refused'
    throw new TextNotSent(why, `Twilio says ${hideSecrets(`${code} ${textField(json, 'message')}`, secrets)}`)
  }
  const id = textField(json, 'sid')
  if (['failed', 'undelivered', 'canceled'].includes(textField(json, 'status')))
    throw new TextNotSent('refused', `Twilio says ${textField(json, 'error_code')} ${textField(json, 'status')}`)
  if (/^[A-Z]{2}\w+$/.test(id)) return id
  throw new TextNotSent('unanswered', 'Twilio’s answer names no message')
}
