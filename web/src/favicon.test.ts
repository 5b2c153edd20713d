import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('readers that ask for /favicon.ico, as link previews do, get the icon in the sizes that it names', () => {
  const icon = readFileSync(join(import.meta.dirname, '../public/favicon.ico'))
  // The head of an ICO file: 0, the type 1, and the number of pictures; then 16 bytes for each.
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  const sizes = [0, 1, 2].map((index) => {
    const entry = icon.subarray(6 + 16 * index)
    const picture = icon.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8))
    return [entry.readUInt8(0), picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]
  })
  expect(sizes).toEqual([16, 32, 48].map((size) => [size, 'PNG', size, size]))
})
