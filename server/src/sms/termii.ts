/** Termii: https://developers.termii.com/messaging-api and /error. The key is in the body. */
import type { SmsService } from '../config/sms-url.ts'
import { textField } from './field.ts'
import { hideSecrets } from '../hide-secrets.ts'
import { judgeStatus } from './judge-status.ts'
import { connectToService, type ServiceReply } from './post-to-service.ts'
import { TextNotSent, type SmsSender } from './sms.ts'

type Termii = Extract<SmsService, { provider: 'termii' }>

/** Termii's refusals for the operator's account or sender name, which another number would not change. */
const ABOUT_ACCOUNT =
  /sender|balance|credit|fund|account|api.?key|unauthori[sz]ed|route|device|daily limit|application|ip address/i

export function termiiSender({ origin, key, signingKey, from, channel }: Termii, timeoutMs?: number): SmsSender {
  const secrets = [key, signingKey]
  const connection = connectToService(origin, { secrets, timeoutMs })
  return {
    provider: 'termii',
    from,
    async send({ to, text }) {
      const body = { api_key: key, to: to.replace(/^\+/, ''), from, sms: text, type: 'plain', channel }
      const reply = await connection.post('/api/sms/send', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { provider_id: readReply(reply, secrets) }
    },
    close: () => connection.close(),
  }
}

/** The id's longer form exists because it exceeds what a JSON number holds. */
function readReply(reply: ServiceReply, secrets: readonly string[]): string {
  judgeStatus(reply, 'Termii')
  const { status, json } = reply
  const says = hideSecrets(textField(json, 'message'), secrets)
  const code = textField(json, 'code')
  if (status >= 400) {
    const why = status === 404 || ABOUT_ACCOUNT.test(says) ? 'passing' : 'refused'
    throw new TextNotSent(why, `Termii answered ${status}: ${says}`)
  }
  const id = textField(json, 'message_id_str') || textField(json, 'message_id')
  if ((code === '' || code === 'ok') && id !== '') return id
  throw new TextNotSent('unanswered', 'Termii’s answer names no message')
}
