import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { link } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkUpload } from './link-upload.ts'
import { checksum } from './manifest.ts'

const PATH = 'files/a-business/logo.png'

let root: string
let upload: string
const backup = (night: string) => join(root, night)
const inodeOf = (path: string) => statSync(path).ino
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-link-'))
  upload = join(root, 'logo.png')
  writeFileSync(upload, 'a logo')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** As when the uploads lie on another disk than the backups. */
async function linkOnOneDisk(from: string, to: string): Promise<void> {
  if (from === upload) throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' })
  await link(from, to)
}

test('a nightly backup links to the uploads of its own disk', async () => {
  const kept = await linkUpload(null)(upload, backup('first'), PATH)

  expect(kept).toEqual({ path: PATH, ...(await checksum(upload)) })
  expect(inodeOf(join(backup('first'), PATH))).toBe(inodeOf(upload))
})

test('a nightly backup copies the uploads of another disk once, and links to its copies from then on', async () => {
  const first = await linkUpload(null, linkOnOneDisk)(upload, backup('first'), PATH)
  const second = await linkUpload(backup('first'), linkOnOneDisk)(upload, backup('second'), PATH)

  expect(second).toEqual(first)
  expect(await checksum(join(backup('second'), PATH))).toEqual(await checksum(upload))
  expect(inodeOf(join(backup('second'), PATH))).toBe(inodeOf(join(backup('first'), PATH)))
})

test('a nightly backup does not link to a damaged copy of an earlier one', async () => {
  mkdirSync(join(backup('first'), 'files/a-business'), { recursive: true })
  writeFileSync(join(backup('first'), PATH), 'a l')

  await linkUpload(backup('first'), linkOnOneDisk)(upload, backup('second'), PATH)

  expect(await checksum(join(backup('second'), PATH))).toEqual(await checksum(upload))
})
