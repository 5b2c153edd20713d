/**
 * A line or bar chart: `<Chart title={…} axis={byDay(dates)} series={[{ name, values }]} empty={…} />`.
 * It is one tab stop. Hover, touch and the arrow keys move one cursor, whose values are shown and spoken.
 */
import { max } from 'd3-array'
import { useId, useMemo, type CSSProperties } from 'react'
import { bandsOf } from './bands.ts'
import { counts } from './chart-numbers.ts'
import { isBars, type Axis, type ChartNumbers, type Series } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { AxisLabels, Bubble, BubbleRoom, CursorBand, Rules } from './plot-parts.tsx'
import { PlotMarks } from './PlotMarks.tsx'
import { longestPoint, pointWords, spokenPoint } from './point-words.ts'
import { tableOf } from './table-data.ts'
import { useChartCursor } from './use-chart-cursor.ts'
import { barSpans, valueScale } from './value-scale.ts'

export type ChartProps = ChartWords & {
  /** Name of the chart for screen readers where the title alone does not say what is drawn. */
  label?: string
  axis: Axis
  series: readonly Series[]
  numbers?: ChartNumbers
  /** Bars stand on each other instead of in front of each other. */
  stacked?: boolean
}

export function Chart({ label, axis, series, numbers = counts, stacked = false, ...words }: ChartProps) {
  return (
    <ChartFrame {...words} isEmpty={axis.points.length === 0}>
      <Plot label={label ?? words.title} axis={axis} series={series} numbers={numbers} stacked={stacked} />
      <ChartLegend series={series} />
      <ChartTable label={label ?? words.title} table={tableOf(axis, series)} numbers={numbers} />
    </ChartFrame>
  )
}

type DrawingProps = Pick<ChartProps, 'axis' | 'series'> & { label: string; numbers: ChartNumbers; stacked: boolean }

function Plot({ label, axis, series, numbers, stacked }: DrawingProps) {
  const keys = useId()
  const count = axis.points.length
  const { at, spoken, plot, plotProps } = useChartCursor(count, axis.page)
  const { scale, bands, spans, longest } = useMemo(() => {
    const bars = series.filter(isBars)
    const found = barSpans(
      bars.map((one) => one.values),
      stacked,
    )
    const ends = found.flat().flatMap((span) => span ?? [])
    const points = series.filter((one) => !isBars(one)).flatMap((one) => one.values)
    return {
      scale: valueScale([...ends, ...points]),
      bands: bandsOf(count),
      spans: new Map(bars.map((one, index) => [one, found[index] ?? []])),
      longest: longestPoint({ axis, series, numbers }),
    }
  }, [axis, series, numbers, stacked, count])
  const input = { axis, series, numbers }
  return (
    <div className="chart-body" style={axisWidth(scale.ticks.map(numbers.short))}>
      <BubbleRoom words={longest} />
      <div
        className="chart-plot"
        ref={plot}
        role="slider"
        aria-label={label}
        aria-describedby={keys}
        aria-readonly="true"
        aria-valuetext={spokenPoint(input, spoken)}
        {...plotProps}
        aria-valuenow={plotProps['aria-valuenow']}
      >
        {at !== null && <CursorBand bands={bands} at={at} />}
        <Rules scale={scale} numbers={numbers} />
        <PlotMarks series={series} spans={spans} scale={scale} bands={bands} at={at} />
        {at !== null && <Bubble words={pointWords(input, at)} place={bands.middleOf(at) / 100} />}
      </div>
      <p className="sr" id={keys}>
        {axis.keys}
      </p>
      <AxisLabels axis={axis} bands={bands} />
    </div>
  )
}

/** Room for the labels beside the plot, in characters. */
function axisWidth(labels: string[]): CSSProperties {
  return { '--axis': max(labels, (label) => label.length) } as CSSProperties
}
