import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSmtpPeer, type SmtpPeer } from '../testing/http/smtp-peer.ts'
import { bulkSmtpSender } from './bulk-smtp-sender.ts'
import { localBulkMailSender, MailDeferred, NotDelivered, type BulkMailSender, type OutgoingMail } from './mail.ts'
import { toAttachment } from './mail-attachment.ts'
import { smtpMailSender } from './smtp-sender.ts'

let peer: SmtpPeer
let sender: BulkMailSender
beforeEach(async () => {
  peer = await createSmtpPeer()
  sender = openSender()
})
afterEach(async () => {
  sender.close()
  await peer.close()
})

const options = { mailFrom: 'Stampwell <hello@example.com>', publicUrl: 'https://stamps.example.com' }
const openSender = (more: Partial<Parameters<typeof bulkSmtpSender>[0]> = {}) =>
  bulkSmtpSender({ ...options, smtpUrl: peer.url, connections: 2, ...more })
const mailTo = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  message_id: `row-${to}`,
  written_at: new Date('2026-11-21T09:00:00Z'),
  to,
  subject: 'Two stamps on Tuesday',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...more,
})
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  )

const isDown = (error: unknown) =>
  error instanceof Error && !(error instanceof MailDeferred) && !(error instanceof NotDelivered)

test('many e-mails share a few connections, and each has its row as Message-ID', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => sender.send(mailTo(`${n}@example.com`))))
  expect(peer.received).toHaveLength(40)
  expect(peer.connections()).toBe(2)
  for (const { to, raw } of peer.received) {
    expect(raw).toContain(`Message-ID: <row-${to}@stamps.example.com>`)
    expect(raw).toMatch(new RegExp(`^X-Entity-Ref-ID: row-${to}\r$`, 'im'))
  }
})

test('the name that the server gives an e-mail is returned', async () => {
  const { provider_id } = await sender.send(mailTo('a@example.com'))
  // The stand-in server answers “OK: message queued”, which is no name.
  expect(provider_id).toBeNull()
  const kept: OutgoingMail[] = []
  await expect(
    localBulkMailSender(async (mail) => void kept.push(mail)).send(mailTo('b@example.com')),
  ).resolves.toEqual({ provider_id: null })
  expect(kept).toHaveLength(1)
})

test('a business sends under its own name and is answered at its own address', async () => {
  await sender.send(mailTo('ada@example.com', { from_name: 'Kola & Rye', reply_to: 'hi@kola.example' }))
  expect(peer.received[0]?.raw).toMatch(/^From: "?Kola & Rye"? <hello@example\.com>\r$/m)
  expect(peer.received[0]?.raw).toMatch(/^Reply-To: hi@kola\.example\r$/m)
})

test('a file is attached beside both parts, under its name', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
  const filename = 'Quittung Łódź\r\nBcc: victim@example.com.pdf'
  await sender.send(mailTo('ada@example.com', { attachments: [toAttachment(filename, 'application/pdf', bytes)] }))
  const raw = peer.received[0]?.raw ?? ''
  expect(raw).toMatch(/^Content-Type: multipart\/mixed;/m)
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(raw).toMatch(/^Content-Type: application\/pdf;/m)
  expect(raw).toMatch(/^Content-Disposition: attachment;/m)
  expect(raw).not.toMatch(/^Bcc/im)
  expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'))
})

test('no part of an e-mail adds a header or a recipient', async () => {
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\nBody'
  await sender.send(
    mailTo('ada@example.com', {
      subject: evil,
      from_name: evil,
      reply_to: evil,
      headers: { 'List-Unsubscribe': `<https://x>${evil}` },
    }),
  )
  expect(peer.received).toHaveLength(1)
  expect(peer.received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  await failureOf(sender.send(mailTo('one@example.com, two@example.com')))
  expect(peer.received.map(({ to }) => to)).not.toContain('two@example.com')
})

describe('a mail server', () => {
  test('that refuses the address for good makes it a dead one', async () => {
    for (const words of ['No such user', '5.1.1 No such user', '5.2.1 Mailbox disabled']) {
      peer.refuse('recipient', 550, words)
      const error = await failureOf(sender.send(mailTo('gone@example.com')))
      expect(error).toMatchObject({ why: 'refused', is_address_dead: true })
    }
  })

  test.each([
    ['its policy', 'recipient', 550, '5.7.1 Relaying denied'],
    ['the sender', 'sender', 550, '5.1.0 Sender unknown'],
    ['the content', 'content', 554, '5.6.0 Looks like spam'],
  ] as const)('that refuses because of %s says nothing about the address', async (_, step, code, words) => {
    peer.refuse(step, code, words)
    const error = await failureOf(sender.send(mailTo('ada@example.com')))
    expect(error).toMatchObject({ why: 'refused', is_address_dead: false })
  })

  test.each([
    ['recipient', 450],
    ['sender', 421],
    ['content', 452],
    ['recipient', 503],
    ['connect', 554],
  ] as const)('that refuses at the %s with %i is tried again later', async (step, code) => {
    peer.refuse(step, code)
    const error = await failureOf(sender.send(mailTo('ada@example.com')))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotDelivered)
    peer.refuse(null)
    await sender.send(mailTo('bo@example.com'))
    expect(peer.received.at(-1)?.to).toBe('bo@example.com')
  })

  test.each([
    ['sender', 451],
    ['recipient', 450],
    ['recipient', 503],
    ['content', 451],
  ] as const)('that defers at the %s with %i takes other e-mails meanwhile', async (step, code) => {
    peer.refuse(step, code)
    expect(await failureOf(sender.send(mailTo('ada@example.com')))).toBeInstanceOf(MailDeferred)
  })

  test('that keeps a recipient waiting takes other e-mails meanwhile', async () => {
    peer.hangAt('ada@example.com')
    const impatient = openSender({ smtpUrl: `${peer.url}?socketTimeout=800` })
    expect(await failureOf(impatient.send(mailTo('ada@example.com')))).toBeInstanceOf(MailDeferred)
    await impatient.send(mailTo('bo@example.com'))
    impatient.close()
  })

  test.each([
    ['connect', 421],
    ['connect', 554],
    ['sender', 421],
    ['recipient', 421],
    ['content', 421],
  ] as const)('that answers at the %s with %i takes nothing now', async (step, code) => {
    await sender.send(mailTo('first@example.com'))
    peer.refuse(step, code)
    const fresh = openSender()
    for (const one of [fresh, ...(step === 'connect' ? [] : [sender])])
      expect(isDown(await failureOf(one.send(mailTo('ada@example.com'))))).toBe(true)
    fresh.close()
  })

  test('that is down is tried again later', async () => {
    const nowhere = openSender({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect(isDown(await failureOf(nowhere.send(mailTo('ada@example.com'))))).toBe(true)
    nowhere.close()
  })

  test('that takes every byte and says nothing may have delivered the e-mail', async () => {
    peer.after('hang')
    const impatient = openSender({ smtpUrl: `${peer.url}?socketTimeout=800` })
    expect(await failureOf(impatient.send(mailTo('ada@example.com')))).toMatchObject({ why: 'unanswered' })
    expect(peer.received).toHaveLength(1)
    peer.after('answer')
    await impatient.send(mailTo('bo@example.com'))
    impatient.close()
  })

  test('that answers a byte at a time is given up, and the next e-mail goes out', async () => {
    peer.after('trickle')
    const impatient = openSender({ connections: 1, deliveryTimeoutMs: 600 })
    expect(await failureOf(impatient.send(mailTo('ada@example.com')))).toMatchObject({ why: 'unanswered' })
    peer.after('answer')
    impatient.close()
    await sender.send(mailTo('bo@example.com'))
    expect(peer.received.map(({ to }) => to)).toEqual(['ada@example.com', 'bo@example.com'])
  })

  test.each(['hang up', 'break off'] as const)(
    'that ends after the last byte (%s) got the e-mail once',
    async (how) => {
      await sender.send(mailTo('first@example.com'))
      peer.after(how)
      expect(await failureOf(sender.send(mailTo('ada@example.com')))).toMatchObject({ why: 'unanswered' })
      peer.after('answer')
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(peer.received.map(({ to }) => to)).toEqual(['first@example.com', 'ada@example.com'])
    },
  )
})

test('a server that takes few e-mails a connection gets the rest over new ones', async () => {
  peer.closeAfter(3)
  await Promise.all(Array.from({ length: 12 }, (_, n) => sender.send(mailTo(`${n}@example.com`))))
  expect(new Set(peer.received.map(({ to }) => to)).size).toBe(12)
  expect(peer.received).toHaveLength(12)
  expect(peer.connections()).toBeGreaterThanOrEqual(4)
})

test('a code for a log-in does not wait for a campaign', async () => {
  peer.after('hang')
  const campaign = Array.from({ length: 10 }, (_, n) => failureOf(sender.send(mailTo(`${n}@example.com`))))
  await expect.poll(() => peer.received.length).toBe(2)
  peer.after('answer')
  await smtpMailSender({ ...options, smtpUrl: peer.url }).send(mailTo('code@example.com'))
  expect(peer.received.map(({ to }) => to)).toContain('code@example.com')
  expect(peer.received).toHaveLength(3)
  sender.close()
  await peer.close()
  await Promise.all(campaign)
})

test('closing rejects the e-mails that wait, so that they are sent after a restart', async () => {
  peer.after('hang')
  const sending = Array.from({ length: 5 }, (_, n) => failureOf(sender.send(mailTo(`${n}@example.com`))))
  await expect.poll(() => peer.received.length).toBe(2)
  sender.close()
  for (const waiting of sending.slice(2)) {
    const error = await waiting
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotDelivered)
  }
  expect(await failureOf(sender.send(mailTo('late@example.com')))).toBeInstanceOf(Error)
  await peer.close()
  for (const inFlight of sending.slice(0, 2)) expect(await inFlight).toMatchObject({ why: 'unanswered' })
})

describe('with DKIM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const dkim = {
    domain: 'example.com',
    selector: 'mail',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const headers = {
    'List-Unsubscribe': `<https://stamps.example.com/u/${'x'.repeat(80)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

  test.each(['single', 'bulk'])('%s e-mails carry a signature that the public key verifies', async (kind) => {
    const mail = mailTo('ada@example.com', { headers })
    if (kind === 'bulk') {
      const signing = openSender({ dkim })
      await signing.send(mail)
      signing.close()
    } else await smtpMailSender({ ...options, smtpUrl: peer.url, dkim }).send(mail)
    const raw = peer.received[0]?.raw ?? ''
    const signed = verify(raw, publicKey.export({ type: 'spki', format: 'pem' }).toString())
    expect(signed).toMatchObject({ d: 'example.com', s: 'mail', isBodySigned: true, isSigned: true })
    for (const name of ['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signed.h).toContain(name)
    expect(verify(raw.replace('Two stamps', 'Ten stamps'), dkim.key).isSigned).toBe(false)
  })
})

/** Verifies the relaxed/relaxed signature of RFC 6376. */
function verify(raw: string, key: string) {
  const at = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, at).split(/\r\n(?![ \t])/)
  const body = raw
    .slice(at + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
  const canonical = (field: string) => {
    const [name = '', ...rest] = field.replace(/\r\n/g, '').split(':')
    return `${name.trim().toLowerCase()}:${rest
      .join(':')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const named = (name: string) =>
    canonical(fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '')
  const signature = named('dkim-signature')
  const tag = (name: string) => (new RegExp(`[;:] ?${name}=([^;]*)`).exec(signature)?.[1] ?? '').replace(/ /g, '')
  const h = tag('h').toLowerCase().split(':')
  const input = [...h.map(named), signature.replace(/([;:] ?b=)[^;]*/, '$1')].join('\r\n')
  const sum = createHash('sha256')
    .update(`${body.replace(/(\r\n)+$/, '')}\r\n`)
    .digest('base64')
  return {
    d: tag('d'),
    s: tag('s'),
    h,
    isBodySigned: tag('bh') === sum,
    isSigned: createVerify('sha256').update(input).verify(createPublicKey(key), tag('b'), 'base64'),
  }
}
