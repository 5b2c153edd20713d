/** Africa's Talking: https://developers.africastalking.com/docs/sms/sending/bulk. Success is 201 with one status a number. */
import type { SmsService } from '../config/sms-url.ts'
import { field, textField } from './field.ts'
import { hideSecrets } from '../hide-secrets.ts'
import { judgeStatus } from './judge-status.ts'
import { connectToService, type ServiceReply } from './post-to-service.ts'
import { TextNotSent, type SmsSender } from './sms.ts'

type AfricasTalking = Extract<SmsService, { provider: 'africastalking' }>

/** Processed, sent, queued. */
const ACCEPTED = ['100', '101', '102']

/** Invalid sender, no balance, and failures of the service that it reports for a number it did not send to. */
const PASSING = ['402', '405', '500', '501']

const USER_IN_BLACKLIST = '406'

export function africasTalkingSender({ origin, username, key, from }: AfricasTalking, timeoutMs?: number): SmsSender {
  const connection = connectToService(origin, { secrets: [key], timeoutMs })
  return {
    provider: 'africastalking',
    from,
    async send({ to, text }) {
      const body = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1', enqueue: '1' })
      if (from !== null) body.set('from', from)
      const reply = await connection.post('/version1/messaging', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', apikey: key },
        body: body.toString(),
      })
      return { provider_id: readReply(reply, [key]) }
    },
    close: () => connection.close(),
  }
}

function readReply(reply: ServiceReply, secrets: readonly string[]): string {
  judgeStatus(reply, 'Africa’s Talking')
  const { status, json } = reply
  if (status >= 400)
    throw new TextNotSent(status === 404 ? 'passing' : 'refused', `Africa’s Talking answered ${status}`)
  const data = field(json, 'SMSMessageData')
  const recipients = field(data, 'Recipients')
  // Without recipients nothing was sent, and `Message` says why, like InvalidSenderId.
  if (Array.isArray(recipients) && recipients.length === 0)
    throw new TextNotSent('passing', `Africa’s Talking says ${hideSecrets(textField(data, 'Message'), secrets)}`)
  const recipient: unknown = Array.isArray(recipients) ? recipients[0] : undefined
  const code = textField(recipient, 'statusCode')
  const id = textField(recipient, 'messageId')
  if (ACCEPTED.includes(code) && id !== '' && id !== 'None') return id
  if (code === '' || ACCEPTED.includes(code))
    throw new TextNotSent('unanswered', 'Africa’s Talking’s answer names no message')
  const says = hideSecrets(`${code} ${textField(recipient, 'status')}`, secrets)
  throw new TextNotSent(PASSING.includes(code) ? 'passing' : 'refused', `Africa’s Talking says ${says}`, {
    opted_out: code === USER_IN_BLACKLIST,
  })
}
