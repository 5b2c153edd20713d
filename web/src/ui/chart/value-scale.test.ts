import { expect, test } from 'vitest'
import { barSpans, valueScale } from './value-scale.ts'

test('lines stand at round values, the highest not below the highest bar', () => {
  expect(valueScale([0, 12, 30]).ticks).toEqual([0, 10, 20, 30])
  expect(valueScale([1612, 980]).ticks.at(-1)).toBe(2000)
  expect(valueScale([0.62, 0.4]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('counts have no half lines between them', () => {
  expect(valueScale([1]).ticks).toEqual([0, 1])
  expect(valueScale([2]).ticks).toEqual([0, 1, 2])
})

test('days without anything, and no days at all, have a plot with an empty floor', () => {
  for (const values of [[0, 0], [null], []]) {
    const { at, ticks } = valueScale(values)
    expect([at(0), ticks]).toEqual([0, [0, 1]])
  }
})

test('what is taken back hangs below zero', () => {
  const { at, ticks } = valueScale([100, -40])
  expect(ticks[0]).toBeLessThanOrEqual(-40)
  expect(at(0)).toBeGreaterThan(0)
  expect(at(-40)).toBeLessThan(at(0))
})

test('stacked bars stand on each other, and on nothing where a figure is missing', () => {
  const first = [3, null, 2]
  const renewals = [5, 4, -1]
  expect(barSpans([first, renewals], true)).toEqual([
    [[0, 3], null, [0, 2]],
    [
      [3, 8],
      [0, 4],
      [-1, 0],
    ],
  ])
  expect(barSpans([first, renewals], false)[1]).toEqual([
    [0, 5],
    [0, 4],
    [0, -1],
  ])
})
