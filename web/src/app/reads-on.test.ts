import { expect, test } from 'vitest'
import { fromNow } from '../testing/now.ts'
import { mayChange, slowingPause } from './reads-on.ts'

test('the pause doubles while nothing changes, up to a minute, and is short again after a change', () => {
  const [before, after] = [{}, {}]
  expect([1, 2, 3, 4, 9].map((answers) => slowingPause(before, answers, 5000))).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000,
  ])
  expect(slowingPause(after, 10, 5000)).toBe(5000)
})

test('asking twice about the same answer gives the same pause', () => {
  const data = {}
  expect([slowingPause(data, 3, 2000), slowingPause(data, 3, 2000)]).toEqual([2000, 2000])
})

test('news about a message is expected for an hour', () => {
  expect([fromNow(-60_000), fromNow(-2 * 3_600_000), null].map(mayChange)).toEqual([true, false, false])
})
