import { describe, expect, test } from 'vitest'
import { PARTS, readWishes } from './wishes.ts'

describe('what a run of the bench is to do', () => {
  test('without a word it measures every part on a thousand businesses and a million events', () => {
    expect(readWishes([])).toMatchObject({
      parts: PARTS,
      businesses: 1000,
      customers: 200_000,
      events: 1_000_000,
      write: false,
    })
  })

  test('parts are named, and run in their own order', () => {
    expect(readWishes(['reads', 'give']).parts).toEqual(['give', 'reads'])
  })

  test('a flag goes before what --quick brings', () => {
    expect(readWishes(['--quick', '--events', '40_000'])).toMatchObject({ businesses: 50, events: 40_000 })
  })

  test('growth is measured by itself, on ten million events of fewer customers', () => {
    expect(readWishes(['growth'])).toMatchObject({ growth: true, parts: [], customers: 25_000, events: 10_000_000 })
  })

  test.each([
    [['growth', 'reads'], /by itself/],
    [['tea'], /no part "tea"/],
    [['--events', 'many'], /--events must be a whole number/],
    [['--events', '10'], /at least --customers/],
    [['--fast'], /--fast/],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => readWishes(args)).toThrow(reason)
  })
})
