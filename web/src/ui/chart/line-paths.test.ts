import { expect, test } from 'vitest'
import { bandsOf } from './bands.ts'
import { linePath, lonePoints, stepsPath } from './line-paths.ts'
import { valueScale } from './value-scale.ts'

const draw = (path: typeof linePath, values: (number | null)[]) =>
  path(values, bandsOf(values.length), valueScale([0, 10]))

test('a line goes through the middle of each point, and is broken where a figure is missing', () => {
  expect(draw(linePath, [0, 10])).toBe('M25,100L75,0')
  expect(draw(linePath, [0, 5, null, 10, 0]).match(/M/g)).toHaveLength(2)
})

test('a line in steps is flat over the whole point', () => {
  expect(draw(stepsPath, [0, 10])).toBe('M0,100L50,100L50,0L100,0')
})

test('a figure without neighbours is drawn as a dot', () => {
  expect(lonePoints([4])).toEqual([0])
  expect(lonePoints([4, null, 3, 3, null, 0])).toEqual([0, 5])
  expect(lonePoints([null, null])).toEqual([])
})

test('bars leave a gap between them, unless there are a hundred', () => {
  const [few, many] = [bandsOf(12), bandsOf(365)]
  expect(few.bar / few.step).toBeCloseTo(0.62)
  expect([few.startOf(11) + few.step, few.middleOf(0) * 2]).toEqual([expect.closeTo(100), expect.closeTo(few.step)])
  expect(many.bar).toBeCloseTo(many.step)
})
