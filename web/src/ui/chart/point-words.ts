/** Words about one point of a chart: above the plot, and to a screen reader. */
import { say } from '#messages/chart.ts'
import type { Axis, ChartNumbers, Series } from './chart-data.ts'

export type PointWords = { name: string; values: string[] }

export type ChartWordsInput = { axis: Axis; series: readonly Series[]; numbers: ChartNumbers }

export function pointWords({ axis, series, numbers }: ChartWordsInput, index: number): PointWords {
  return {
    name: axis.points[index]?.name ?? '',
    values: series.map((one) => valueWords(one, one.values[index] ?? null, numbers)),
  }
}

/** 'Thursday 19 Nov: 29 visits, 28 four weeks before'. */
export function spokenPoint(input: ChartWordsInput, index: number): string {
  const { name, values } = pointWords(input, index)
  return say('value', { name, value: values.join(', ') })
}

/** The words of the point that needs the most space. */
export function longestPoint(input: ChartWordsInput): PointWords {
  const all = input.axis.points.map((_, index) => pointWords(input, index))
  const lengthOf = ({ name, values }: PointWords) => name.length + values.join(' ').length
  return all.reduce((longest, one) => (lengthOf(one) > lengthOf(longest) ? one : longest), { name: '', values: [] })
}

function valueWords({ name, words }: Series, value: number | null, numbers: ChartNumbers): string {
  if (value === null) return say('no_value', { name })
  return words?.(value) ?? say('value', { name, value: numbers.full(value) })
}
