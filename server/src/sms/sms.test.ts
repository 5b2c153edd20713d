import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSmsUrl } from '../config/sms-url.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import { localSmsSender } from './local-sms.ts'
import { openSmsSender } from './open-sms-sender.ts'
import { TextNotSent, type OutgoingText, type SmsSender } from './sms.ts'

let peer: ServicePeer
let elsewhere: ServicePeer
const senders: SmsSender[] = []
beforeAll(async () => {
  peer = await createServicePeer()
  elsewhere = await createServicePeer()
})
beforeEach(() => {
  peer.requests.length = 0
  elsewhere.requests.length = 0
})
afterAll(async () => {
  for (const sender of senders) sender.close()
  await peer.close()
  await elsewhere.close()
})

const SECRET = 'TLk/secret+key'
const message = { id: 'row-1', to: '+2348031234567', text: 'Kola: ₦500 off. Stop: https://x.example/u/1' }
const URLS = {
  termii: (host: string) => `termii://${encodeURIComponent(SECRET)}@${host}?from=KolaRye&channel=generic`,
  africastalking: (host: string) => `africastalking://kola:${encodeURIComponent(SECRET)}@${host}?from=KolaRye`,
  twilio: (host: string) => `twilio://AC12:${encodeURIComponent(SECRET)}@${host}?from=+15005550006`,
}
type Provider = keyof typeof URLS
const ACCEPTED = {
  termii: answerJson(200, { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent', balance: 9 }),
  africastalking: answerJson(201, {
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: NGN 4.0000',
      Recipients: [
        { statusCode: 101, number: '+2348031234567', status: 'Success', cost: 'NGN 4.0000', messageId: 'ATXid_1' },
      ],
    },
  }),
  twilio: answerJson(201, { sid: 'SM12', status: 'queued', error_code: null }),
}
const providers: Provider[] = ['termii', 'africastalking', 'twilio']

function senderOf(provider: Provider, { host = peer.host, timeoutMs = 2000 } = {}): SmsSender {
  const service = readSmsUrl(URLS[provider](host))
  if (!service) throw new Error('The address is wrong')
  const sender = openSmsSender(service, { reportUrl: 'https://kola.example/api/v1/sms/x/delivery/s', timeoutMs })
  senders.push(sender)
  return sender
}

async function failureOf(provider: Provider, options?: { host?: string; timeoutMs?: number }): Promise<TextNotSent> {
  const error: unknown = await senderOf(provider, options)
    .send(message)
    .catch((cause: unknown) => cause)
  if (!(error instanceof TextNotSent)) throw new Error(`Not an expected failure: ${String(error)}`)
  return error
}

describe('a message that the service accepts', () => {
  test('goes to Termii with the key in the body and the number without its plus', async () => {
    peer.answer(ACCEPTED.termii)
    await expect(senderOf('termii').send(message)).resolves.toEqual({ provider_id: '9122821270554876574' })
    const [request] = peer.requests
    expect(request?.path).toBe('/api/sms/send')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      api_key: SECRET,
      to: '2348031234567',
      from: 'KolaRye',
      sms: message.text,
      type: 'plain',
      channel: 'generic',
    })
  })

  test('goes to Africa’s Talking as a form with the key in a header', async () => {
    peer.answer(ACCEPTED.africastalking)
    await expect(senderOf('africastalking').send(message)).resolves.toEqual({ provider_id: 'ATXid_1' })
    const [request] = peer.requests
    expect([request?.path, request?.headers['apikey']]).toEqual(['/version1/messaging', SECRET])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      username: 'kola',
      to: '+2348031234567',
      from: 'KolaRye',
      message: message.text,
      bulkSMSMode: '1',
      enqueue: '1',
    })
  })

  test('goes to Twilio with basic authentication and the address for its reports', async () => {
    peer.answer(ACCEPTED.twilio)
    await expect(senderOf('twilio').send(message)).resolves.toEqual({ provider_id: 'SM12' })
    const [request] = peer.requests
    expect([request?.path, request?.headers.authorization]).toEqual([
      '/2010-04-01/Accounts/AC12/Messages.json',
      `Basic ${Buffer.from(`AC12:${SECRET}`).toString('base64')}`,
    ])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+2348031234567',
      From: '+15005550006',
      Body: message.text,
      StatusCallback: 'https://kola.example/api/v1/sms/x/delivery/s',
    })
  })

  test('is kept for the local outbox where no service is set', async () => {
    const kept: OutgoingText[] = []
    const sender = localSmsSender(async (text) => void kept.push(text))
    await expect(sender.send({ ...message, about: 'ada' })).resolves.toEqual({ provider_id: 'row-1' })
    expect(kept).toEqual([{ ...message, about: 'ada' }])
  })
})

describe.each(providers)('%s', (provider) => {
  test('a service that is down got nothing, so the message may be tried again', async () => {
    expect(await failureOf(provider, { host: '127.0.0.1:1' })).toMatchObject({ why: 'passing' })
  })

  test('a service that takes the request and hangs may have sent the message', async () => {
    peer.answer(() => undefined)
    expect(await failureOf(provider, { timeoutMs: 150 })).toMatchObject({ why: 'unanswered' })
    expect(peer.requests).toHaveLength(1)
  })

  test('a service that is slow but answers in time sent the message', async () => {
    peer.answer((response) => void setTimeout(() => ACCEPTED[provider](response), 300))
    await expect(senderOf(provider).send(message)).resolves.toHaveProperty('provider_id')
  })

  test('a service whose answer comes a byte at a time is given up after the same time', async () => {
    peer.answer((response) => {
      response.writeHead(201)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failureOf(provider, { timeoutMs: 150 })).toMatchObject({ why: 'unanswered' })
  })

  test('a connection that ends without an answer may have sent the message', async () => {
    peer.answer((response) => response.destroy())
    expect(await failureOf(provider)).toMatchObject({ why: 'unanswered' })
  })

  test('an answer that is cut off may have sent the message', async () => {
    peer.answer((response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"sid":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await failureOf(provider)).toMatchObject({ why: 'unanswered' })
  })

  test.each([
    ['broken JSON', (response: ServerResponse) => response.writeHead(201).end('{"sid":')],
    ['no id', answerJson(201, { SMSMessageData: { Recipients: [{ statusCode: 101 }] } })],
    ['2 MB', answerJson(201, { sid: 'SM1', message_id: '1', code: 'ok', more: 'x'.repeat(2_000_000) })],
    ['500', answerJson(500, { message: 'Something went wrong' })],
    ['502', (response: ServerResponse) => response.writeHead(502).end('<html>')],
  ])('an answer of %s leaves open whether the message was sent', async (_, respond) => {
    peer.answer(respond)
    expect(await failureOf(provider)).toMatchObject({ why: 'unanswered' })
  })

  test('a redirect, even to this machine, is not followed', async () => {
    peer.answer((response) => response.writeHead(307, { location: `http://${elsewhere.host}/inside` }).end())
    expect(await failureOf(provider)).toMatchObject({ why: 'passing' })
    expect([peer.requests.length, elsewhere.requests.length]).toEqual([1, 0])
  })

  test('a service that is too busy says when to come back', async () => {
    peer.answer(answerJson(429, { message: 'Too many requests' }, { 'retry-after': '7' }))
    expect(await failureOf(provider)).toMatchObject({ why: 'rate_limited', retry_after_ms: 7000 })
    peer.answer(
      answerJson(429, {}, { date: 'Mon, 23 Nov 2026 10:00:00 GMT', 'retry-after': 'Mon, 23 Nov 2026 10:00:20 GMT' }),
    )
    expect(await failureOf(provider)).toMatchObject({ retry_after_ms: 20_000 })
    peer.answer(answerJson(429, {}, { 'retry-after': '0' }))
    expect(await failureOf(provider)).toMatchObject({ retry_after_ms: 1000 })
    peer.answer(answerJson(429, {}))
    expect(await failureOf(provider)).toMatchObject({ retry_after_ms: 30_000 })
  })

  test('a service that is closed for maintenance or refuses the account may take the message later', async () => {
    for (const status of [503, 401, 403]) {
      peer.answer(answerJson(status, { message: 'No' }))
      const { why } = await failureOf(provider)
      expect({ status, why }).toEqual({ status, why: 'passing' })
    }
    peer.answer((response) => response.writeHead(400).end('<html>Blocked by a firewall</html>'))
    expect(await failureOf(provider)).toMatchObject({ why: 'passing' })
  })

  test('no error names the key or the number of the recipient', async () => {
    for (const status of [400, 401, 422]) {
      const words = `The key ${SECRET} may not send to +2348031234567 or 2348031234567\nby ${encodeURIComponent(SECRET)}`
      peer.answer(
        answerJson(status, { code: 21211, message: words, SMSMessageData: { Message: words, Recipients: [] } }),
      )
      const { message: line, stack, cause } = await failureOf(provider)
      const hidden = [SECRET, encodeURIComponent(SECRET), '2348031234567', '8031234567']
      const named = hidden.filter((secret) => `${line}${stack}`.includes(secret))
      expect({ status, cause, named, isLine: !line.includes('\n') }).toEqual({
        status,
        cause: undefined,
        named: [],
        isLine: true,
      })
    }
  })
})

test.each([
  [400, 'Invalid phone number', 'refused'],
  [422, 'The to field must be valid', 'refused'],
  [400, 'Insufficient balance', 'passing'],
  [404, 'Invalid Sender Id', 'passing'],
  [400, 'Your account is not active', 'passing'],
])('Termii’s %i “%s” is %s', async (status, words, why) => {
  peer.answer(answerJson(status, { code: status, message: words }))
  expect(await failureOf('termii')).toMatchObject({ why, opted_out: false })
})

test.each([
  [402, 'InvalidSenderId', 'passing', false],
  [403, 'InvalidPhoneNumber', 'refused', false],
  [405, 'InsufficientBalance', 'passing', false],
  [406, 'UserInBlacklist', 'refused', true],
  [409, 'DoNotDisturbRejection', 'refused', false],
  [501, 'GatewayError', 'passing', false],
])('Africa’s Talking’s %i %s is %s', async (statusCode, status, why, opted_out) => {
  peer.answer(answerJson(201, { SMSMessageData: { Recipients: [{ statusCode, status, messageId: 'None' }] } }))
  expect(await failureOf('africastalking')).toMatchObject({ why, opted_out })
})

test('Africa’s Talking sends to nobody while the sender name is unknown', async () => {
  peer.answer(answerJson(201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }))
  expect(await failureOf('africastalking')).toMatchObject({
    why: 'passing',
    message: 'Africa’s Talking says InvalidSenderId',
  })
})

test.each([
  [400, 21211, 'refused', false],
  [400, 21614, 'refused', false],
  [400, 21610, 'refused', true],
  [403, 21610, 'refused', true],
  [400, 21606, 'passing', false],
  [401, 20003, 'passing', false],
  [404, 20404, 'passing', false],
])('Twilio’s %i with code %i is %s', async (status, code, why, opted_out) => {
  peer.answer(answerJson(status, { code, message: 'Words', status }))
  expect(await failureOf('twilio')).toMatchObject({ why, opted_out })
})

test('Twilio says at once that a message failed', async () => {
  peer.answer(answerJson(201, { sid: 'SM12', status: 'failed', error_code: 30_006 }))
  expect(await failureOf('twilio')).toMatchObject({ why: 'refused' })
})
