import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFiles, type Files, type ServedFile } from './files.ts'
import { folderStore } from './folder-store.ts'
import { createLive, type LiveEvent, type OpenChannel } from './live.ts'
import { smtpMailSender } from './mail.ts'
import { createPasswords } from './passwords.ts'
import { createSecrets } from './secrets.ts'

const bytesOf = (served: ServedFile | null) => (served ? buffer(served.stream) : Promise.resolve(Buffer.alloc(0)))

describe('passwords', () => {
  const passwords = createPasswords()

  test('the right password matches, a wrong one does not, and a missing hash matches nothing', async () => {
    const kept = await passwords.hash('Café au lait')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify('Café au lait'.normalize('NFD'), kept)).toBe(true)
    expect(await passwords.verify('cafe au lait', kept)).toBe(false)
    expect(await passwords.verify('x', null)).toBe(false)
    expect(await passwords.verify('x', 'broken')).toBe(false)
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
  })

  test('a hash made by another argon2 implementation matches', async () => {
    const kept = '$argon2id$v=19$m=19456,t=2,p=1$YSBzYWx0IG9mIDE2IGJ5dA$vlbPTnMtTglEahJKjFtlFS1d4wnvV-Bulssv84L_W0M' // made by OpenSSL
    expect(await passwords.verify('Café au lait', kept)).toBe(true)
    expect(await passwords.verify('Café au lait!', kept)).toBe(false)
  })

  test('a full password queue refuses more work as unavailable', async () => {
    const narrow = createPasswords({ maxWaiting: 4 })
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.verify('x', null)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
    expect(await narrow.verify('x', null)).toBe(false)
  })
})

describe('secrets', () => {
  const secrets = createSecrets('k'.repeat(32))

  test('tokens are long and unique, and code hashes depend on key, purpose and parts', () => {
    expect(secrets.token()).toMatch(/^[\w-]{43}$/)
    expect(secrets.token()).not.toBe(secrets.token())
    expect(secrets.sixDigits()).toMatch(/^\d{6}$/)
    expect(secrets.hashCode('verify', '123456')).toBe(secrets.hashCode('verify', '123456'))
    expect(secrets.hashCode('verify', '123456')).not.toBe(secrets.hashCode('reset', '123456'))
    expect(secrets.hashCode('verify', '1', '23')).not.toBe(secrets.hashCode('verify', '12', '3'))
    expect(createSecrets('x'.repeat(32)).hashCode('verify', '1')).not.toBe(secrets.hashCode('verify', '1'))
  })

  test('sealed text opens only unchanged, with the same key and for the same purpose', () => {
    expect(secrets.unseal('letter', secrets.seal('letter', 'Café'))).toBe('Café')
    const sealed = secrets.seal('letter', 'x')
    for (const other of [
      secrets.unseal('other', sealed),
      createSecrets('x'.repeat(32)).unseal('letter', sealed),
      secrets.unseal('letter', `A${sealed}`),
      secrets.unseal('letter', ''),
    ])
      expect(other).toBeNull()
  })
})

describe('pictures', () => {
  const business = '01900000-0000-7000-8000-000000000001'
  let dataDir: string
  let files: Files
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'stampwell-files-'))
    files = createFiles(folderStore(join(dataDir, 'files')))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#d9381e80' } })

  test('a saved picture is shrunk, loses its EXIF data and gets a generated name', async () => {
    const photo = await picture(3000, 2000)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { url } = await files.saveImage(business, photo, 'banner')
    expect(url).toMatch(new RegExp(`^/files/${business}/[0-9a-f]{32}\\.webp$`))
    const served = await files.serve(url)
    const bytes = await bytesOf(served)
    const made = await sharp(bytes).metadata()
    expect([made.format, made.width, made.exif]).toEqual(['webp', 1200, undefined])
    expect(served).toMatchObject({ size: bytes.length, contentType: 'image/webp' })
  })

  test('an icon keeps its transparency', async () => {
    const { url } = await files.saveImage(business, await picture(600, 600).png().toBuffer(), 'icon')
    const served = await files.serve(url)
    const made = await sharp(await bytesOf(served)).metadata()
    expect([made.format, made.width, made.hasAlpha]).toEqual(['png', 256, true])
  })

  test('an invalid, truncated or oversized picture is refused and leaves no file', async () => {
    const before = readdirSync(join(dataDir, 'files', business)).length
    const whole = await picture(600, 600).png().toBuffer()
    const hostile: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
      [Buffer.from('GIF89a'), 'unsupported_media_type'],
      [Buffer.alloc(0), 'unsupported_media_type'],
      [whole.subarray(0, 200), 'unsupported_media_type'],
      [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]), 'unsupported_media_type'],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 'too_large'],
      [await picture(6000, 5000).png().toBuffer(), 'too_large'],
    ]
    for (const [bytes, code] of hostile)
      await expect(files.saveImage(business, bytes, 'logo')).rejects.toMatchObject({ code })
    expect(readdirSync(join(dataDir, 'files', business))).toHaveLength(before)
  })

  test('the sweep deletes temporary files older than a day, and nothing else', async () => {
    const { url } = await files.saveImage(business, await picture(10, 10).png().toBuffer(), 'logo')
    const folder = join(dataDir, 'files', business)
    const [old, fresh, other] = [`.${'a'.repeat(32)}.webp.tmp`, `.${'b'.repeat(32)}.webp.tmp`, 'notes.tmp']
    for (const name of [old, fresh, other]) writeFileSync(join(folder, name), 'x')
    const long = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [old, other, url.split('/').at(-1) ?? '']) utimesSync(join(folder, name), long, long)
    expect(await files.sweep()).toBe(1)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([fresh, other, url.split('/').at(-1)]))
    expect(readdirSync(folder)).not.toContain(old)
    expect(await createFiles(folderStore(join(dataDir, 'empty'))).sweep()).toBe(0)
    for (const name of [fresh, other]) rmSync(join(folder, name))
  })

  test('only paths of stored pictures are served, and a removed picture is gone', async () => {
    const { url } = await files.saveImage(business, await picture(10, 10).png().toBuffer(), 'logo')
    for (const path of [
      '/files/../secret-key',
      `/files/${business}/../../secret-key`,
      `/files/${business}/x.webp`,
      '/files/',
      url.replace('.webp', '.png'),
    ])
      expect(await files.serve(path)).toBeNull()
    await files.remove('https://elsewhere.example/logo.png')
    await files.remove(url)
    expect(await files.serve(url)).toBeNull()
  })
})

describe('live events', () => {
  test('only listeners of this business and customer get an event, until they unsubscribe', () => {
    const live = createLive()
    const heard: LiveEvent[] = []
    const stop = live.subscribe('b', 'c', (event) => heard.push(event))
    live.publish('b', 'c', { type: 'stamp', data: { n: 1 } })
    live.publish('b', 'other', { type: 'stamp', data: {} })
    live.publish('other', 'c', { type: 'stamp', data: {} })
    stop()
    live.publish('b', 'c', { type: 'reward', data: {} })
    expect(heard).toEqual([{ type: 'stamp', data: { n: 1 } }])
  })
})

describe('live events between processes', () => {
  /** Imitates PostgreSQL's NOTIFY: every listener gets every message, the sender included. */
  function openExchange() {
    const ears = new Set<Parameters<OpenChannel>[0]>()
    const said: string[] = []
    const openLine: OpenChannel = (on) => {
      ears.add(on)
      queueMicrotask(() => on.onOpen(false))
      return {
        say: (text) => {
          said.push(text)
          queueMicrotask(() => {
            for (const one of ears) one.hear(text)
          })
        },
        stop: async () => void ears.delete(on),
      }
    }
    return { openLine, said, ears }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('listeners in another process get each event once, and nothing is sent when there are none', async () => {
    const { openLine, said } = openExchange()
    const [here, there] = [createLive(openLine), createLive(openLine)]
    await settled()
    const before = said.length
    here.publish('b', 'c', { type: 'stamp', data: { n: 0 } })
    expect(said.length).toBe(before)

    const heard: string[] = []
    const stop = there.subscribe('b', 'c', (event) => heard.push(`there ${JSON.stringify(event)}`))
    here.subscribe('b', 'c', (event) => heard.push(`here ${JSON.stringify(event)}`))
    await settled()
    here.publish('b', 'c', { type: 'stamp', data: { n: 1 } })
    here.publish('b', 'other', { type: 'stamp', data: { n: 2 } })
    await settled()
    stop()
    here.publish('b', 'c', { type: 'reward', data: { n: 3 } })
    await settled()
    const [one, three] = ['{"type":"stamp","data":{"n":1}}', '{"type":"reward","data":{"n":3}}']
    expect(heard).toEqual([`here ${one}`, `there ${one}`, `here ${three}`])
    await here.stop()
    await there.stop()
  })

  test('processes with listeners announce themselves to one that starts later', async () => {
    const { openLine } = openExchange()
    const early = createLive(openLine)
    const heard: LiveEvent[] = []
    early.subscribe('b', 'c', (event) => heard.push(event))
    await settled()
    const late = createLive(openLine)
    await settled()
    late.publish('b', 'c', { type: 'gone', data: {} })
    await settled()
    expect(heard).toEqual([{ type: 'gone', data: {} }])
  })

  test('a reconnect makes pages refetch, oversized events lose their data, invalid messages are ignored', async () => {
    const { openLine, ears } = openExchange()
    const [here, there] = [createLive(openLine), createLive(openLine)]
    const heard: LiveEvent[] = []
    there.subscribe('b', 'c', (event) => heard.push(event))
    await settled()
    for (const { hear } of ears)
      for (const text of ['', 'nonsense', 'null', '7', '{}', '{"from":"x","channel":"b/c","event":{"type":"stamp"}}'])
        hear(text)
    here.publish('b', 'c', { type: 'message', data: { words: 'é'.repeat(4000) } })
    await settled()
    for (const { onOpen } of ears) onOpen(true)
    expect(heard).toEqual([
      { type: 'message', data: {} },
      { type: 'message', data: {} },
    ])
  })
})

describe('mail', () => {
  test('an e-mail reaches the SMTP server with both parts and the job’s id as Message-ID', async () => {
    const emails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream
          .on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          .on('end', () => {
            emails.push(text)
            done()
          })
      },
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const sender = smtpMailSender({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Stampwell <hello@example.com>',
      publicUrl: 'https://stamps.example.com',
    })
    await sender.send({
      message_id: 'job-1',
      written_at: new Date('2026-11-21T09:00:00Z'),
      to: 'ada@example.com',
      subject: '123456 is your code',
      text: 'As text',
      html: '<p>As page</p>',
      headers: { 'List-Unsubscribe': '<https://x>' },
    })
    sender.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(emails[0]).toMatch(/Message-ID: <job-1@stamps\.example\.com>/i)
    for (const words of ['123456 is your code', 'As text', 'As page', 'List-Unsubscribe', 'hello@example.com'])
      expect(emails[0]).toContain(words)
  })

  test('an unreachable mail server is an error, so that the outbox retries', async () => {
    const sender = smtpMailSender({
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'a@example.com',
      publicUrl: 'https://stamps.example.com',
    })
    await expect(
      sender.send({
        message_id: '1',
        written_at: new Date('2026-11-21T09:00:00Z'),
        to: 'a@example.com',
        subject: 's',
        text: 't',
        html: 'h',
      }),
    ).rejects.toThrow('ECONNREFUSED')
  })
})
