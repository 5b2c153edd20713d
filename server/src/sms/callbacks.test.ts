import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSmsUrl } from '../config/sms-url.ts'
import { isSameText } from '../crypto/compare-secrets.ts'
import type { ServicePost } from './callbacks.ts'
import { smsCallbacks } from './read-callbacks.ts'

const URL_CALLED = 'https://kola.example/api/v1/sms/twilio/delivery/sesame'
const callbacksOf = (url: string) => {
  const service = readSmsUrl(url)
  if (!service) throw new Error('The address is wrong')
  return smsCallbacks(service)
}
const post = (body: string, headers: ServicePost['headers'] = {}): ServicePost => ({
  url: URL_CALLED,
  headers,
  body: Buffer.from(body),
})
const form = (fields: Record<string, string>, headers: ServicePost['headers'] = {}) =>
  post(new URLSearchParams(fields).toString(), headers)

describe('Termii', () => {
  const termii = callbacksOf('termii://api-key:signing-key@host?from=Kola')
  const body = '{"type":"outbound","message_id":"12","status":"DELIVERED | Message delivered to handset"}'
  const signature = createHmac('sha512', 'signing-key').update(body).digest('hex')

  test('a report counts only with the HMAC-SHA512 of its bytes, in hex or base64', () => {
    const base64 = Buffer.from(signature, 'hex').toString('base64')
    for (const good of [signature, signature.toUpperCase(), base64])
      expect(termii.isGenuine(post(body, { 'x-termii-signature': good }))).toBe(true)
    const otherKey = createHmac('sha512', 'api-key').update(body).digest('hex')
    for (const bad of [undefined, '', 'zz', `${signature.slice(0, -1)}x`, signature.slice(2), otherKey, [signature]])
      expect(termii.isGenuine(post(body, { 'x-termii-signature': bad }))).toBe(false)
    expect(termii.isGenuine(post(`${body} `, { 'x-termii-signature': signature }))).toBe(false)
  })

  test('without a signing key the account’s key signs', () => {
    const signed = createHmac('sha512', 'api-key').update(body).digest('hex')
    expect(callbacksOf('termii://api-key@host?from=Kola').isGenuine(post(body, { 'x-termii-signature': signed }))).toBe(
      true,
    )
  })

  test.each([
    ['DELIVERED | Message delivered to handset', 'delivered', null],
    ['Delivered', 'delivered', null],
    ['Message Sent', 'sent', null],
    ['DND Active on Phone Number', 'failed', 'DND Active on Phone Number'],
    ['Message Failed', 'failed', 'Message Failed'],
    ['Rejected', 'failed', 'Rejected'],
    ['EXPIRED', 'failed', 'EXPIRED'],
  ])('its status “%s” means %s', (status, expected, reason) => {
    expect(termii.readDeliveryReport(post(JSON.stringify({ message_id: '12', status })))).toEqual({
      provider_id: '12',
      to: null,
      status: expected,
      reason,
      opted_out: false,
    })
  })

  test('what is no delivery report changes nothing', () => {
    for (const other of ['', '{', 'null', '[]', '{"status":"Delivered"}', '{"message_id":"12"}'])
      expect(termii.readDeliveryReport(post(other))).toBeNull()
    expect(termii.readDeliveryReport(post('{"message_id":"12","status":"Received"}'))).toBeNull()
    expect(termii.readInbound(post('{"sender":"2348031234567","message":"STOP"}'))).toBeNull()
  })
})

describe('Africa’s Talking', () => {
  const africasTalking = callbacksOf('africastalking://kola:key@api.africastalking.com')

  test.each([
    [{ status: 'Success' }, 'delivered', null, false],
    [{ status: 'Sent' }, 'sent', null, false],
    [{ status: 'Buffered' }, 'sent', null, false],
    [{ status: 'Failed', failureReason: 'UserIsInactive' }, 'failed', 'UserIsInactive', false],
    [{ status: 'Rejected', failureReason: 'UserInBlackList' }, 'failed', 'UserInBlackList', true],
    [{ status: 'Rejected' }, 'failed', 'Rejected', false],
  ])('its report %o is understood', (fields, status, reason, opted_out) => {
    const to = '+2348031234567'
    const report = form({ id: 'ATXid_1', phoneNumber: to, networkCode: '62130', ...fields })
    expect(africasTalking.readDeliveryReport(report)).toEqual({ provider_id: 'ATXid_1', to, status, reason, opted_out })
  })

  test('inbound messages and dialled opt-outs name the number in E.164', () => {
    expect(africasTalking.readInbound(form({ from: '+2348031234567', to: '5050', text: 'STOP', id: '1' }))).toEqual({
      id: '1',
      from: '+2348031234567',
      text: 'STOP',
    })
    expect(africasTalking.readInbound(form({ from: '2348031234567', text: '' }))?.from).toBe('+2348031234567')
    expect(africasTalking.readInbound(form({ senderId: 'KolaRye', phoneNumber: '+2348031234567' }))).toEqual({
      id: null,
      from: '+2348031234567',
      text: 'STOP',
    })
    for (const other of [{}, { from: 'MTN', text: 'STOP' }, { phoneNumber: '+2348031234567', status: 'Success' }])
      expect(africasTalking.readInbound(form(other))).toBeNull()
  })

  test('it signs nothing, so the secret in the address decides', () => {
    expect(africasTalking.isGenuine(form({ id: '1', status: 'Success' }))).toBe(true)
    expect(isSameText('open-sesame-123456', 'open-sesame-123456')).toBe(true)
    for (const wrong of ['', 'open-sesame-12345', 'open-sesame-123457', 'open-sesame-123456 '])
      expect(isSameText(wrong, 'open-sesame-123456')).toBe(false)
  })
})

describe('Twilio', () => {
  test('the documented example of a signature is accepted', () => {
    const example: ServicePost = {
      url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
      headers: { 'x-twilio-signature': 'GvWf1cFY/Q7PnoempGyD5oXAezc=' },
      body: Buffer.from(
        'CallSid=CA1234567890ABCDE&Caller=%2B14158675310&Digits=1234&From=%2B14158675310&To=%2B18005551212',
      ),
    }
    expect(callbacksOf('twilio://AC1:12345@api.twilio.com?from=Kola').isGenuine(example)).toBe(true)
  })

  const twilio = callbacksOf('twilio://AC1:token@api.twilio.com?from=Kola')
  const report = { MessageSid: 'SM12', MessageStatus: 'delivered', To: '+2348031234567' }
  const signed = createHmac('sha1', 'token')
    .update(`${URL_CALLED}MessageSidSM12MessageStatusdeliveredTo+2348031234567`)
    .digest('base64')

  test('a report counts only if its address and fields were signed', () => {
    expect(twilio.isGenuine(form(report, { 'x-twilio-signature': signed }))).toBe(true)
    expect(twilio.isGenuine(form({ ...report, MessageStatus: 'failed' }, { 'x-twilio-signature': signed }))).toBe(false)
    expect(twilio.isGenuine({ ...form(report, { 'x-twilio-signature': signed }), url: `${URL_CALLED}2` })).toBe(false)
    expect(twilio.isGenuine(form(report))).toBe(false)
  })

  test.each([
    [{ MessageStatus: 'queued' }, 'sent', null, false],
    [{ MessageStatus: 'sent' }, 'sent', null, false],
    [{ MessageStatus: 'delivered' }, 'delivered', null, false],
    [{ MessageStatus: 'undelivered', ErrorCode: '30005' }, 'failed', 'undelivered 30005', false],
    [{ MessageStatus: 'failed', ErrorCode: '21610' }, 'failed', 'failed 21610', true],
  ])('its report %o is understood', (fields, status, reason, opted_out) => {
    const to = '+2348031234567'
    const read = twilio.readDeliveryReport(form({ MessageSid: 'SM12', To: to, ...fields }))
    expect(read).toEqual({ provider_id: 'SM12', to, status, reason, opted_out })
  })

  test('an inbound message is read, and Twilio’s own verdict on an opt-out counts', () => {
    expect(twilio.readInbound(form({ MessageSid: 'SM1', From: '+2348031234567', Body: 'Hello' }))).toEqual({
      id: 'SM1',
      from: '+2348031234567',
      text: 'Hello',
    })
    const inGerman = form({ From: '+2348031234567', Body: 'HALT', OptOutType: 'STOP' })
    expect(twilio.readInbound(inGerman)?.text).toBe('STOP')
    expect(twilio.readInbound(form({ From: 'whatsapp:+2348031234567', Body: 'x' }))).toBeNull()
    expect(twilio.readDeliveryReport(form({ From: '+2348031234567', Body: 'STOP' }))).toBeNull()
  })
})
