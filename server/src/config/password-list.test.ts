import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOfList } from './password-list.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'list-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string): string {
  const path = join(folder, 'list')
  writeFileSync(path, text)
  return path
}

test('a password list that does not begin with a SHA-1 sum is reported at start', () => {
  expect(problemOfList(fileOf('5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:3'))).toBeNull()
  expect(problemOfList(fileOf('password\n123456\n'))).toBe('does not begin with a SHA-1 sum')
  expect(problemOfList(fileOf(''))).toBe('does not begin with a SHA-1 sum')
  expect(problemOfList(join(folder, 'nowhere'))).toBe('can not be read (ENOENT)')
})
