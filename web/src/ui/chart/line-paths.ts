/** Paths of the line series in a box of 100 by 100, whose y axis goes down. */
import { line } from 'd3-shape'
import type { Bands } from './bands.ts'
import type { Values } from './chart-data.ts'
import type { ValueScale } from './value-scale.ts'

type Position = { x: number; value: number | null }

/** A line through the middle of each band. It has a gap where a value is missing. */
export function linePath(values: Values, bands: Bands, scale: ValueScale): string {
  return pathThrough(
    values.map((value, index) => ({ x: bands.middleOf(index), value })),
    scale,
  )
}

/** A line that is flat over each band. */
export function stepsPath(values: Values, bands: Bands, scale: ValueScale): string {
  return pathThrough(
    values.flatMap((value, index) => [
      { x: bands.startOf(index), value },
      { x: bands.startOf(index) + bands.step, value },
    ]),
    scale,
  )
}

function pathThrough(positions: Position[], scale: ValueScale): string {
  const draw = line<Position>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ value }) => 100 - scale.at(value ?? 0))
  return draw(positions) ?? ''
}

/** Indexes of values without a neighbour: a line through one point is invisible, so these are drawn as dots. */
export function lonePoints(values: Values): number[] {
  return values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? [index] : [],
  )
}
