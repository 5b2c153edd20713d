/**
 * Sends hostile files to the upload endpoints of the real server in its own process: each is refused or re-encoded, and
 * no leftover stays.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@stampwell/contract/business/auth.ts'
import { createCall } from '@stampwell/contract/call.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostileCorpus } from '../testing/fixtures/hostile-corpus.ts'
import { CANARY, made, photo, SCRIPT, type Hostile } from '../testing/fixtures/hostile-pictures.ts'
import { createProgramDatabases, type ProgramDatabases } from '../testing/app/program-databases.ts'
import { BOUNDARY, rawForm, rawRequest, type FormPart } from '../testing/http/raw-form.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../testing/app/server-process.ts'
import { seedBusiness } from '../testing/app/seeded-database.ts'

const MEGABYTE = 1024 * 1024
const MAX_GROWTH_MB = 150
const isLinux = process.platform === 'linux'

let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let server: ServerProcess
let token: string
/** The server's own temporary folder, so that the test sees any leftover. */
const itsTmp = mkdtempSync(join(tmpdir(), 'stampwell-uploads-'))
const kept: string[] = []

beforeAll(async () => {
  programDatabases = await createProgramDatabases()
  programDatabase = await programDatabases.make()
  token = (await seedBusiness(programDatabase)).token
  server = await startServer(programDatabase, { TMPDIR: itsTmp })
  for (const format of ['png', 'jpeg', 'webp'] as const) await keep(await upload('logo', { data: await made(format) }))
})
afterAll(async () => {
  await endServers()
  await programDatabases.close()
  rmSync(itsTmp, { recursive: true, force: true })
})

test('every hostile upload has its expected outcome, and the server’s memory stays small', async () => {
  const corpus = await createHostileCorpus()
  expect(corpus.length).toBeGreaterThanOrEqual(80)
  const before = memory()
  resetPeakMemory()
  const wrongs: unknown[] = []
  for (const hostile of corpus) wrongs.push(...(await tryOne(hostile)))
  expect(wrongs).toEqual([])
  const [grown, peak] = [memory() - before, memory('VmHWM') - before]
  process.stdout.write(`${corpus.length} hostile uploads: +${grown} MB after, +${peak} MB at most.\n`)
  expect(grown).toBeLessThanOrEqual(MAX_GROWTH_MB)
  expect(peak).toBeLessThanOrEqual(MAX_GROWTH_MB)
  expect(leftovers()).toEqual([])
}, 120_000)

test('a malformed form is refused', async () => {
  const data = await made('png')
  const logo = { name: 'logo', filename: 'a.png', type: 'image/png', data }
  const nested = rawForm([{ ...logo, name: 'inner' }], { boundary: 'inner' })
  const forms: [string, FormPart[], number][] = [
    ['no part at all', [], 422],
    ['another name', [{ ...logo, name: 'picture' }], 422],
    ['no name', [{ ...logo, name: '' }], 422],
    ['a name of the language', [{ ...logo, name: '__proto__' }], 400],
    ['two under one name', [logo, logo], 422],
    ['five files', Array.from({ length: 5 }, (_, n) => ({ ...logo, name: `logo${n}` })), 413],
    ['10,000 parts', Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}`, data: 'x' })), 413],
    ['the picture as text', [{ name: 'logo', data }], 422],
    ['a text of 1 MB', [logo, { name: 'note', data: 'x'.repeat(MEGABYTE) }], 413],
    ['a name of 1 MB', [{ ...logo, name: 'x'.repeat(MEGABYTE) }], 422],
    ['a form inside the form', [{ name: 'logo', type: 'multipart/mixed; boundary=inner', data: nested }], 422],
    ['an archive that says so', [{ ...logo, type: 'application/zip', data: Buffer.from('PK') }], 415],
  ]
  for (const [name, parts, status] of forms)
    expect([name, (await send('/v1/utility/logo/upload', parts)).status]).toEqual([name, status])
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=other',
    'image/png',
  ]) {
    const answer = await fetch(`${server.base}/v1/utility/logo/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(rawForm([logo])),
    })
    expect([type, [400, 415, 422].includes(answer.status)]).toEqual([type, true])
  }
  expect(leftovers()).toEqual([])
})

test('an upload with a false length, a break or no end is cut off and never read completely', async () => {
  const form = rawForm([{ name: 'logo', filename: 'a.png', type: 'image/png', data: await made('png') }])
  const head = (...more: string[]) => [
    'POST /api/v1/utility/logo/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ...more,
  ]
  const endless = async (send: (bytes: Buffer | string) => Promise<void>, wrap: (bytes: Buffer) => Buffer[]) => {
    for (const piece of wrap(rawForm([{ name: 'logo', filename: 'a.png', data: '' }], { isEnded: false })))
      await send(piece)
    for (let n = 0; n < 100; n++) for (const piece of wrap(Buffer.alloc(MEGABYTE))) await send(piece)
  }
  const asChunk = (bytes: Buffer) => [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]

  const told = await rawRequest(server.port, head(`Content-Length: ${100 * MEGABYTE}`), (send) =>
    endless(send, (bytes) => [bytes]),
  )
  expect(told.status).toBe(413)
  const untold = await rawRequest(server.port, head('Transfer-Encoding: chunked'), (send) => endless(send, asChunk))
  expect(untold.status).toBe(413)
  for (const { sent } of [told, untold]) expect(sent).toBeLessThan(32 * MEGABYTE)

  const refused = {
    'too short a length': await rawRequest(server.port, head(`Content-Length: ${form.length - 60}`), (send) =>
      send(form),
    ),
    'no chunk': await rawRequest(server.port, head('Transfer-Encoding: chunked'), (send) => send('zz\r\n')),
    'two lengths': await rawRequest(server.port, head(`Content-Length: ${form.length}`, 'Content-Length: 1'), (send) =>
      send(form),
    ),
    'length and chunks': await rawRequest(
      server.port,
      head('Content-Length: 9', 'Transfer-Encoding: chunked'),
      (send) => send(form),
    ),
    'a length below nothing': await rawRequest(server.port, head('Content-Length: -1'), (send) => send(form)),
  }
  for (const [name, { status }] of Object.entries(refused)) expect([name, status]).toEqual([name, 400])

  for (const share of [0, 0.1, 0.5, 0.99]) {
    await rawRequest(
      server.port,
      head(`Content-Length: ${form.length}`),
      (send) => send(form.subarray(0, Math.floor(form.length * share))),
      300,
    )
  }
  await expect.poll(leftovers).toEqual([])
}, 60_000)

test('the other endpoints re-encode pictures too, and store both or none', async () => {
  const [harmful, page] = [await photo('jpeg'), Buffer.from(SCRIPT)]
  const endpoints: [string, string[]][] = [
    ['/v1/utility/icon/upload', ['icon']],
    ['/v1/business/profile/branding/update', ['logo', 'banner']],
    ['/v1/business/stamps/create', ['logo', 'banner']],
  ]
  for (const [path, names] of endpoints) {
    const pictures = names.map((name) => ({ name, filename: '../../x.php', type: 'text/html', data: harmful }))
    const answer = await send(path, pictures)
    expect([path, answer.status]).toEqual([path, path.endsWith('branding/update') ? 200 : 201])
    const urls = new Set(JSON.stringify(answer.json).match(/\/files\/[^"]+/g))
    expect([path, urls.size]).toEqual([path, names.length])
    for (const url of urls)
      expect([path, await look(url, url.endsWith('png') ? 'png' : 'webp')]).toMatchObject([
        path,
        { width: 64, height: 48, isClean: true },
      ])
    kept.push(...urls)
    expect(
      (await send(path, [...pictures.slice(0, -1), { name: names.at(-1) ?? '', filename: 'a.png', data: page }]))
        .status,
    ).toBe(415)
    expect(leftovers()).toEqual([])
  }
})

test('of fifty simultaneous uploads of 5 MB each is stored or told to retry, in little memory', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, (_, n) => register(`flood-${n}@example.com`)))
  const data = Buffer.concat([await made('png'), Buffer.alloc(5 * MEGABYTE)]).subarray(0, 5 * MEGABYTE)
  const before = memory()
  resetPeakMemory()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => upload('icon', { data }, [token, ...others][n % 5])),
  )
  const peak = memory('VmHWM') - before
  const refused = answers.filter((answer) => answer.status !== 201)
  for (const answer of refused) expect([[429, 503].includes(answer.status), answer.retryAfter]).toEqual([true, '2'])
  for (const answer of answers) if (answer.status === 201) await keep(answer)
  const taken = answers.length - refused.length
  process.stdout.write(
    `50 uploads of 5 MB at once: ${taken} taken, ${50 - taken} asked to come again, +${peak} MB at most.\n`,
  )
  expect(taken).toBeGreaterThan(0)
  expect(peak).toBeLessThanOrEqual(MAX_GROWTH_MB)
  expect(leftovers()).toEqual([])
  const after = await upload('icon', { data })
  expect(after.status).toBe(201)
  expect((await look(await keep(after), 'png')).isClean).toBe(true)
}, 90_000)

async function register(email: string): Promise<string> {
  const password = 'Flat-White#2026'
  const call = createCall({ base: server.base, token: () => null, fetch })
  const { data } = await call(auth.register, {
    body: {
      business_name: 'Flood',
      email,
      phone: '08031234567',
      accept_terms: true,
      password,
      password_confirmation: password,
    },
  })
  return data.token
}

type Answer = { status: number; json: Record<string, never>; retryAfter: string | null }

async function upload(
  kind: 'logo' | 'icon',
  part: Partial<FormPart> & { data: Buffer },
  bearer = token,
): Promise<Answer> {
  return send(`/v1/utility/${kind}/upload`, [{ name: kind, filename: 'a.png', type: 'image/png', ...part }], bearer)
}

async function send(path: string, parts: FormPart[], bearer = token): Promise<Answer> {
  const answer = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: new Uint8Array(rawForm(parts)),
  })
  return {
    status: answer.status,
    json: (await answer.json()) as Record<string, never>,
    retryAfter: answer.headers.get('retry-after'),
  }
}

async function tryOne({ name, bytes, filename = 'a.png', type = 'image/png', outcome }: Hostile): Promise<unknown[]> {
  const answer = await upload('logo', { data: bytes, filename, type })
  if (typeof outcome === 'number')
    return answer.status === outcome ? [] : [{ name, expected: outcome, got: answer.status, ...answer.json }]
  if (answer.status !== 201) return [{ name, expected: 201, got: answer.status, ...answer.json }]
  const found = await look(await keep(answer), 'webp')
  const wanted = { width: outcome.width, height: outcome.height, isClean: true }
  const isRight = !outcome.color || found.color.every((part, n) => Math.abs(part - (outcome.color?.[n] ?? 0)) <= 12)
  const is = { width: found.width, height: found.height, isClean: found.isClean }
  return JSON.stringify(is) === JSON.stringify(wanted) && isRight ? [] : [{ name, wanted, ...found }]
}

async function keep({ json }: Answer): Promise<string> {
  const { data } = json as { data?: { logo?: { url: string }; icon?: { url: string } } }
  const url = data?.logo?.url ?? data?.icon?.url ?? ''
  kept.push(url)
  return url
}

async function look(url: string, format: 'webp' | 'png') {
  const served = await fetch(`http://127.0.0.1:${server.port}${url}`)
  const bytes = Buffer.from(await served.arrayBuffer())
  const { width, height, format: is, exif, icc, xmp, iptc, comments, pages = 1 } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  const isSafe =
    served.headers.get('content-type') === `image/${format}` &&
    served.headers.get('x-content-type-options') === 'nosniff' &&
    served.headers.get('content-security-policy')?.includes('sandbox') === true
  const isBare =
    [exif, icc, xmp, iptc, comments].every((part) => part === undefined) && pages === 1 && !bytes.includes(CANARY)
  return {
    width,
    height,
    isClean: isSafe && isBare && is === format,
    color: channels.map((channel) => Math.round(channel.mean)).slice(0, 3),
  }
}

/** Returns the process's memory in megabytes. Only Linux reports the peak; elsewhere this is the current value. */
function memory(what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  if (!isLinux) return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)])) / 1024)
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

function resetPeakMemory() {
  if (isLinux) writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
}

/** Returns stored files without a recorded URL, recorded URLs without a file, and temporary files. */
function leftovers(): string[] {
  const there = readdirSync(join(programDatabase.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(programDatabase.dataDir.length))
  const told = new Set(kept)
  return [
    ...there.filter((path) => !told.has(path)),
    ...kept.filter((url) => !there.includes(url)),
    ...readdirSync(itsTmp),
  ]
}
