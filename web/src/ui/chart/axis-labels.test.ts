import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { expect, test } from 'vitest'
import { labelsAt, RANGES, rangesOfLabels } from './axis-labels.ts'

const days = (count: number) => Array.from({ length: count }, (_, index) => `${(index % 28) + 1} Nov`)
const STEPS = [1, 2, 3, 7, 14, 28]

test('the newest point always has its label, and the others are whole weeks away from it', () => {
  expect(labelsAt(days(30), STEPS, 24)).toEqual([1, 8, 15, 22, 29])
  expect(labelsAt(days(30), STEPS, 10)).toEqual([1, 29])
})

test('a wide window has more labels than a narrow one', () => {
  const counts = RANGES.map((width) => labelsAt(days(30), STEPS, width).length)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBeGreaterThan(10)
})

test('a year of days, one day and no day have labels that fit', () => {
  expect(labelsAt(days(365), STEPS, 24).length).toBeLessThan(7)
  expect(labelsAt(['20 Nov'], STEPS, 10)).toEqual([0])
  expect(labelsAt([], STEPS, 10)).toEqual([])
})

test('a label too long for two stands alone', () => {
  expect(labelsAt(['Mama Adébáyọ̀’s Kitchen', 'Yaba', 'Ikeja'], [1], 10)).toEqual([2])
})

test('no two labels touch, whatever the width, the number of points and the length of their names', () => {
  for (const width of RANGES)
    for (const count of [2, 3, 5, 7, 12, 24, 30, 31, 90, 365])
      for (const length of [1, 3, 6, 12]) {
        const label = length * 0.64
        const boxes = labelsAt(Array<string>(count).fill('x'.repeat(length)), [1, 2, 3, 7], width).map((index) => {
          const middle = ((index + 0.5) / count) * width
          const start = Math.min(Math.max(middle - label / 2, 0), width - label)
          return [start, start + label] as const
        })
        boxes.forEach(([start], index) => {
          const [, endBefore] = boxes[index - 1] ?? [0, -1]
          expect(start - endBefore, `${count} labels of ${length} at ${width} em`).toBeGreaterThan(0.5)
        })
      }
})

test('the widths in the style sheet are those of the calculation', () => {
  const css = readFileSync(join(import.meta.dirname, 'chart.css'), 'utf8')
  const starts = [...css.matchAll(/@container chart-labels \((\d+)em <= width/g)].map(([, width]) => Number(width))
  expect(starts).toEqual(RANGES.slice(1))
  const shown = [...css.matchAll(/data-ranges~='(\d)'/g)].map(([, range]) => Number(range))
  expect(shown).toEqual(RANGES.map((_, range) => range))
})

test('each label knows the widths that show it', () => {
  const dates = Array.from({ length: 30 }, (_, index) => addDays('2026-10-22', index).slice(5))
  const ranges = rangesOfLabels(dates, STEPS)
  expect(ranges.at(-1)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(ranges[0]?.length ?? 0).toBeLessThan(3)
})
