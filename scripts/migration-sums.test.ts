import { expect, test } from 'vitest'
import { readSums } from './migration-sums.ts'

const first = { name: '0001_businesses.sql', checksum: 'aa' }
const second = { name: '0002_customers.sql', checksum: 'bb' }
const LISTED = '0001_businesses.sql aa\n'

test('a new migration is added to the list', () => {
  expect(readSums(LISTED, [first, second])).toEqual({ text: `${LISTED}0002_customers.sql bb\n`, changed: [] })
})

test('a listed migration keeps its text, its name and its place', () => {
  expect(readSums(LISTED, [{ ...first, checksum: 'cc' }])).toEqual({ text: LISTED, changed: [first.name] })
  expect(readSums(LISTED, [{ ...first, name: '0001_shops.sql' }, second]).changed).toEqual([first.name])
})
