import { describe, expect, test } from 'vitest'
import { PARTS, readOptions } from './options.ts'

describe('options of a bench run', () => {
  test('without arguments the bench measures every part on a thousand businesses and a million events', () => {
    expect(readOptions([])).toMatchObject({
      parts: PARTS,
      businesses: 1000,
      customers: 200_000,
      events: 1_000_000,
      write: false,
    })
  })

  test('named parts run in their fixed order', () => {
    expect(readOptions(['reads', 'give']).parts).toEqual(['give', 'reads'])
  })

  test('an explicit flag overrides the value set by --quick', () => {
    expect(readOptions(['--quick', '--events', '40_000'])).toMatchObject({ businesses: 50, events: 40_000 })
  })

  test('the businesses may be called merchants, as the admin area does', () => {
    expect(readOptions(['admin', '--merchants', '10_000'])).toMatchObject({ parts: ['admin'], businesses: 10_000 })
  })

  test('growth runs alone, on ten million events of fewer customers', () => {
    expect(readOptions(['growth'])).toMatchObject({ growth: true, parts: [], customers: 25_000, events: 10_000_000 })
  })

  test.each([
    [['growth', 'reads'], /by itself/],
    [['tea'], /no part "tea"/],
    [['--events', 'many'], /--events must be a whole number/],
    [['--events', '10'], /at least --customers/],
    [['--fast'], /--fast/],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason)
  })
})
