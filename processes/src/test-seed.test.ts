import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFor, readSeed, TEST_SEED } from './test-seed.ts'

test('the property tests of the rules draw from the one seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(TEST_SEED)
})

test('the same purpose repeats its numbers, another purpose draws others', () => {
  const first = (purpose: string) => Array.from({ length: 3 }, randomFor(purpose))

  expect(first('kills')).toEqual(first('kills'))
  expect(first('kills')).not.toEqual(first('pauses'))
})

test('without a given seed every run has the same one', () => {
  expect(readSeed(undefined)).toBe(readSeed(''))
  expect(readSeed('123456')).toBe(123_456)
})

test.each(['today', '1.5', '2147483648'])(
  'the seed "%s" is refused, because the run could not be repeated',
  (given) => {
    expect(() => readSeed(given)).toThrow(given)
  },
)
