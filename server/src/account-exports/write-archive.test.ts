import { Readable, Writable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeArchive, type ArchivePart } from './write-archive.ts'

const mtime = new Date('2026-11-24T09:00:00Z')
const never = new AbortController().signal

function collector() {
  const parts: Buffer[] = []
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk)
      done()
    },
  })
  return { to, bytes: () => new Uint8Array(Buffer.concat(parts)) }
}

const textPart = (name: string, text: string): ArchivePart => ({ name, open: async () => Readable.from([text]) })

test('the archive holds each part under its name, and leaves out what is gone', async () => {
  const { to, bytes } = collector()
  const parts = [textPart('a.csv', 'one\r\n'), { name: 'gone.png', open: async () => null }, textPart('ü/b.json', '{}')]

  await writeArchive(parts, to, { mtime, signal: never })

  const files = Object.entries(unzipSync(bytes())).map(([name, content]) => [name, strFromU8(content)])
  expect(files).toEqual([
    ['a.csv', 'one\r\n'],
    ['ü/b.json', '{}'],
  ])
})

test('no more is read than the file takes, however much there is', async () => {
  let made = 0
  const page = () => randomBytes(16 * 1024)
  const endless = async function* () {
    for (; made < 2000; made++) yield page()
  }
  let taken = 0
  const stuck = new Writable({
    // Takes one megabyte, and then nothing.
    write(chunk: Buffer, _, done) {
      taken += chunk.length
      if (taken < 1024 * 1024) done()
    },
  })
  const ending = new AbortController()
  const part = { name: 'long.csv', open: async () => Readable.from(endless(), { objectMode: false }) }
  const writing = writeArchive([part], stuck, { mtime, signal: ending.signal })

  await expect.poll(() => taken).toBeGreaterThanOrEqual(1024 * 1024)
  const before = made
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(made - before).toBeLessThanOrEqual(64)
  expect(made).toBeLessThan(200)

  ending.abort()
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
})

test('a part that can not be read to its end fails the archive', async () => {
  const { to } = collector()
  const broken = async function* () {
    yield Buffer.from('one')
    throw new Error('The database is gone')
  }
  const part = { name: 'ledger.csv', open: async () => Readable.from(broken()) }

  await expect(writeArchive([part], to, { mtime, signal: never })).rejects.toThrow('The database is gone')
})
