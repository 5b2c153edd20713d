import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'
import { isInList } from './stolen-passwords.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stolen-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sumOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
function listOf(name: string, lines: string[], end = '\r\n'): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join(end))
  return path
}

test.each([
  [0, ''],
  [1, '\n'],
  [2, '\r\n'],
  [2, '\n'],
  [3, '\n'],
  [500, '\r\n'],
])('a list of %i passwords contains each of them and no other', async (many, end) => {
  const inside = Array.from({ length: many }, (_, n) => `stolen ${n}`)
  // Counts of different lengths, so that the lines differ in length.
  const path = listOf(`of-${many}`, inside.map((word, n) => `${sumOf(word)}:${10 ** (n % 9)}`).toSorted(), end)

  for (const word of inside) expect([word, await isInList(path, word)]).toEqual([word, true])
  for (let n = 0; n < 200; n++) expect([n, await isInList(path, `other ${n}`)]).toEqual([n, false])
})

test('a list may have hashes without counts, in lower case and with a final line break', async () => {
  const path = listOf('small', [...['a', 'b', 'c'].map((word) => sumOf(word).toLowerCase()).toSorted(), ''], '\n')
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((word) => isInList(path, word)))).toEqual([true, true, true, false])
})

test('a password in the list is refused, however strong it looks', async () => {
  const path = listOf('good', [sumOf('xK9#mvQ2$wLp')])
  const known = (password: string, list: string | null) => isKnownPassword(password, { own: [], list })
  expect([
    await known('xK9#mvQ2$wLp', path),
    await known('xK9#mvQ2$wLp', null),
    await known('xK9#mvQ2$wLq', path),
  ]).toEqual([true, false, false])
})
