/** The vertical scale of a chart, in percent of the plot's height from the bottom. */
import { max, min } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { stack, stackOffsetDiverging } from 'd3-shape'
import type { Values } from './chart-data.ts'

/** Number of lines that the plot aims at; the round steps decide the actual number. */
const LINES = 3

export type ValueScale = {
  /** Height of a value in percent of the plot. */
  at: (value: number) => number
  /** Round values with a line across the plot, lowest first. Counts have no fractions between them. */
  ticks: readonly number[]
}

/** A scale that contains zero and every value. Without a value other than zero it goes from 0 to 1. */
export function valueScale(values: Values): ValueScale {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(0, min(known) ?? 0)
  const highest = Math.max(0, max(known) ?? 0)
  const scale = scaleLinear()
    .domain(lowest === highest ? [0, 1] : [lowest, highest])
    .nice(LINES)
    .range([0, 100])
  const areWhole = known.every((value) => Number.isInteger(value))
  return {
    at: (value) => scale(value),
    ticks: scale.ticks(LINES).filter((tick) => !areWhole || Number.isInteger(tick)),
  }
}

/** From where to where a bar reaches, in values. */
export type Span = readonly [from: number, to: number]

/** Returns the bars of each series, at each point: from zero, or stacked on the series before. */
export function barSpans(series: readonly Values[], isStacked: boolean): (Span | null)[][] {
  if (!isStacked) return series.map((values) => values.map((value) => (value === null ? null : [0, value])))
  const points = Array.from({ length: series[0]?.length ?? 0 }, (_, index) => index)
  const stacked = stack<number, number>()
    .keys(series.keys())
    .value((index, one) => series[one]?.[index] ?? 0)
    .offset(stackOffsetDiverging)(points)
  return stacked.map((layer, one) =>
    layer.map(([from, to], index) => (typeof series[one]?.[index] === 'number' ? [from, to] : null)),
  )
}
