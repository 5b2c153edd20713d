import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createExportFiles } from './export-files.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-exports-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const namesIn = (folder: string) => readdirSync(join(dataDir, 'exports', folder))

async function end(to: Writable, content: string): Promise<void> {
  to.end(content)
  await finished(to)
}

test('a try that lost its export to another one does not write into the file of that one', async () => {
  const files = createExportFiles(dataDir)
  const slow = await files.write('cafe', 'export', 'slow')
  await new Promise((done) => slow.write('of the slow try, which is much longer', done))
  await end(await files.write('cafe', 'export', 'quick'), 'of the quick try')
  await end(slow, ' and goes on')

  expect(await files.keep('cafe', 'export', 'quick')).toBe('of the quick try'.length)

  await expect(files.keep('cafe', 'export', 'slow')).rejects.toMatchObject({ code: 'ENOENT' })
  const file = await files.read('cafe', 'export')
  expect(file && (await text(file.stream))).toBe('of the quick try')
})

test('a new try deletes the drafts of killed ones of the same export, and no other file', async () => {
  const files = createExportFiles(dataDir)
  await end(await files.write('cafe', 'other', 'running'), 'of another export')
  await end(await files.write('cafe', 'earlier', 'done'), 'of an earlier export')
  await files.keep('cafe', 'earlier', 'done')
  await end(await files.write('cafe', 'export', 'killed'), 'of a killed try')

  await end(await files.write('cafe', 'export', 'next'), 'of the next try')

  expect(namesIn('cafe').toSorted()).toEqual(['earlier.zip', 'export.next.part', 'other.running.part'])
})

test('a try that ends without a file leaves no draft', async () => {
  const files = createExportFiles(dataDir)
  await end(await files.write('cafe', 'export', 'stopped'), 'half of it')
  await files.discard('cafe', 'export', 'stopped')
  await files.discard('gone', 'export', 'stopped')

  expect(namesIn('cafe')).toEqual([])
})
