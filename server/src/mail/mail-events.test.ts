import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readMailEvent } from './mail-events.ts'
import { isGenuineWebhook, type WebhookHeaders } from './webhook-signature.ts'

describe('a webhook', () => {
  // The example of Svix's documents.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = Buffer.from('{"test": 2432232314}')
  const headers: WebhookHeaders = {
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': '1614265330',
    'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const now = new Date(1_614_265_330_000)
  const isGenuine = (changes: WebhookHeaders, at = now) =>
    isGenuineWebhook({ headers: { ...headers, ...changes }, body }, secret, at)

  test('of the documented example is genuine, by either name of its headers', () => {
    expect(isGenuine({})).toBe(true)
    const standard = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.replace('svix', 'webhook'), value]),
    )
    expect(isGenuineWebhook({ headers: standard, body }, secret, now)).toBe(true)
    expect(isGenuineWebhook({ headers, body }, secret.slice(6), now)).toBe(true)
  })

  test('may carry several signatures while the secret is being replaced', () => {
    expect(isGenuine({ 'svix-signature': `v1,AAAA v2,BBBB ${String(headers['svix-signature'])}` })).toBe(true)
  })

  test('is refused when a part of it was changed or is missing', () => {
    for (const name of Object.keys(headers)) expect(isGenuine({ [name]: undefined })).toBe(false)
    expect(isGenuine({ 'svix-id': 'msg_other' })).toBe(false)
    expect(isGenuine({ 'svix-timestamp': '1614265331' })).toBe(false)
    expect(isGenuine({ 'svix-timestamp': 'soon' })).toBe(false)
    for (const wrong of ['', 'v1,', 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'v1a,g0hM9SsE'])
      expect(isGenuine({ 'svix-signature': wrong })).toBe(false)
    expect(isGenuineWebhook({ headers, body: Buffer.from('{"test":2432232314}') }, secret, now)).toBe(false)
    const otherSecret = `whsec_${Buffer.from('another key').toString('base64')}`
    expect(isGenuineWebhook({ headers, body }, otherSecret, now)).toBe(false)
  })

  test('older or newer than five minutes is refused', () => {
    expect(isGenuine({}, new Date(now.getTime() + 300_000))).toBe(true)
    expect(isGenuine({}, new Date(now.getTime() + 301_000))).toBe(false)
    expect(isGenuine({}, new Date(now.getTime() - 301_000))).toBe(false)
  })

  test('is verified by its bytes, so text that is no UTF-8 does not matter', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00])
    const key = Buffer.from(secret.slice(6), 'base64')
    const signature = createHmac('sha256', key).update('a.1614265330.').update(bytes).digest('base64')
    const signed = { ...headers, 'svix-id': 'a', 'svix-signature': `v1,${signature}` }
    expect(isGenuineWebhook({ headers: signed, body: bytes }, secret, now)).toBe(true)
  })
})

describe('an event', () => {
  const ROW = '01930000-1111-7222-8333-444444444444'
  const read = (type: string, data: object = {}) =>
    readMailEvent(
      Buffer.from(
        JSON.stringify({
          type,
          created_at: '2026-11-22T23:41:12.126Z',
          data: { email_id: '56761188-7520-42d8-8898-ff6fc54ce618', to: ['Ada@Example.com'], ...data },
        }),
      ),
    )

  test.each(['delivered', 'bounced', 'complained', 'opened', 'clicked'])('email.%s is read', (kind) => {
    expect(read(`email.${kind}`)).toMatchObject({
      kind,
      provider_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      to: ['ada@example.com'],
      at: new Date('2026-11-22T23:41:12.126Z'),
    })
  })

  test('a permanent bounce means a dead address, a passing one does not', () => {
    const isDead = (bounce: object) => read('email.bounced', { bounce })?.is_address_dead
    expect(isDead({ type: 'Permanent', subType: 'General', message: 'No such user' })).toBe(true)
    expect(isDead({})).toBe(true)
    expect(isDead({ type: 'Transient', subType: 'MailboxFull' })).toBe(false)
    expect(isDead({ type: 'Undetermined' })).toBe(false)
    expect(read('email.complained', { bounce: { type: 'Permanent' } })?.is_address_dead).toBe(false)
  })

  test('our own id is found wherever the provider repeats it', () => {
    const idOf = (data: object) => read('email.delivered', data)?.message_id
    expect(idOf({ headers: [{ name: 'X-Entity-Ref-ID', value: ROW }] })).toBe(ROW)
    expect(idOf({ headers: [{ name: 'message-id', value: `<${ROW}@stamps.example.com>` }] })).toBe(ROW)
    expect(idOf({ message_id: `<${ROW.toUpperCase()}@stamps.example.com>` })).toBe(ROW)
    for (const none of [{}, { headers: 'x' }, { headers: [null, { name: 1 }] }, { message_id: '<0100@ses.example>' }])
      expect(idOf(none)).toBeNull()
  })

  test('the clicked address is kept', () => {
    expect(read('email.clicked', { click: { link: 'https://kola.example' } })?.link).toBe('https://kola.example')
    expect(read('email.clicked')?.link).toBeNull()
  })

  test('recipients may stand with their names, and a wrong time is no time', () => {
    expect(read('email.opened', { to: 'Ada <ada@example.com>' })?.to).toEqual(['ada@example.com'])
    expect(readMailEvent(Buffer.from('{"type":"email.opened","created_at":7}'))).toMatchObject({ to: [], at: null })
  })

  test('anything else is no event', () => {
    for (const type of ['email.sent', 'email.delivery_delayed', 'contact.created', 'toString', ''])
      expect(read(type)).toBeNull()
    for (const text of ['', 'null', '[]', '{', '{"type":["email.bounced"]}'])
      expect(readMailEvent(Buffer.from(text))).toBeNull()
  })
})
