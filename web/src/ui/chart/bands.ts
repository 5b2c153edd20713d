/** The horizontal scale of a chart: each point has a band of the same width, in percent of the plot from its start. */
import { scaleBand } from 'd3-scale'

/** Share of a band that its bar leaves free; from MANY points on bars touch, because the gaps would be hairlines. */
const GAP = 0.38
const MANY = 100

export type Bands = {
  /** Width of a band. */
  step: number
  startOf: (index: number) => number
  middleOf: (index: number) => number
  /** Width of a bar, which stands in the middle of its band. */
  bar: number
}

export function bandsOf(count: number): Bands {
  const gap = count < MANY ? GAP : 0
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, 100])
    .paddingInner(gap)
    .paddingOuter(gap / 2)
  const step = scale.step()
  const startOf = (index: number) => index * step
  return {
    step,
    startOf,
    middleOf: (index) => startOf(index) + step / 2,
    bar: scale.bandwidth(),
  }
}
