/** The bars, lines and dots of a chart. */
import clsx from 'clsx'
import { memo, type CSSProperties } from 'react'
import type { Bands } from './bands.ts'
import { isBars, type Series, type Tone } from './chart-data.ts'
import { linePath, lonePoints, stepsPath } from './line-paths.ts'
import type { Span, ValueScale } from './value-scale.ts'

type MarksProps = {
  series: readonly Series[]
  spans: ReadonlyMap<Series, readonly (Span | null)[]>
  scale: ValueScale
  bands: Bands
}

export function PlotMarks({ at, ...marks }: MarksProps & { at: number | null }) {
  return (
    <>
      <Marks {...marks} />
      {at !== null &&
        marks.series
          .filter((one) => one.draw === 'line')
          .map((one) => <Dot key={one.name} series={one} index={at} scale={marks.scale} bands={marks.bands} />)}
    </>
  )
}

/** Drawn once for the same data: a chart of a year has several hundred marks, and the cursor moves often. */
const Marks = memo(function Marks({ series, spans, scale, bands }: MarksProps) {
  const lines = series.filter((one) => one.draw === 'line' || one.draw === 'steps')
  return (
    <>
      {series.filter(isBars).map((one) => (
        <Bars key={one.name} series={one} spans={spans.get(one) ?? []} scale={scale} bands={bands} />
      ))}
      {series
        .filter((one) => one.draw === 'marks')
        .map((one) => (
          <ShortLines key={one.name} series={one} scale={scale} bands={bands} />
        ))}
      {lines.length > 0 && (
        <svg className="chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((one, index) => (
            <Line key={one.name} series={one} number={index} scale={scale} bands={bands} />
          ))}
        </svg>
      )}
      {lines
        .filter((one) => one.draw === 'line')
        .flatMap((one) =>
          lonePoints(one.values).map((index) => (
            <Dot key={`${one.name}${index}`} series={one} index={index} scale={scale} bands={bands} />
          )),
        )}
    </>
  )
})

type OneSeriesProps = Pick<MarksProps, 'scale' | 'bands'> & { series: Series }

function Bars({ series, spans, scale, bands }: OneSeriesProps & { spans: readonly (Span | null)[] }) {
  return spans.map((span, index) => {
    if (span === null || span[0] === span[1]) return null
    const [low, high] = [scale.at(Math.min(...span)), scale.at(Math.max(...span))]
    const style: CSSProperties = {
      // A single bar is not as wide as the plot.
      insetInlineStart: `calc(${bands.middleOf(index)}% - min(${bands.bar / 2}%, var(--widest) / 2))`,
      width: `min(${bands.bar}%, var(--widest))`,
      bottom: `${low}%`,
      height: `${high - low}%`,
    }
    return (
      <i
        key={index}
        className={clsx('chart-bar', `tone-${toneOf(series, index)}`, span[1] < 0 && 'below')}
        style={style}
      />
    )
  })
}

function toneOf({ highlights, tone = 'quiet' }: Series, index: number): Tone {
  return highlights?.find((one) => one.at(index))?.tone ?? tone
}

function ShortLines({ series: { values, tone = 'ink' }, scale, bands }: OneSeriesProps) {
  return values.map((value, index) =>
    value === null ? null : (
      <i
        key={index}
        className={clsx('chart-mark', `tone-${tone}`)}
        style={{
          insetInlineStart: `calc(${bands.middleOf(index)}% - min(${bands.bar * 0.65}%, var(--widest) * 0.65))`,
          width: `min(${bands.bar * 1.3}%, var(--widest) * 1.3)`,
          bottom: `${scale.at(value)}%`,
        }}
      />
    ),
  )
}

/** A line with an edge in the colour of the page, so that it can be seen in front of dark bars. */
function Line({ series, number, scale, bands }: OneSeriesProps & { number: number }) {
  const { values, draw, tone = 'ink' } = series
  const path = (draw === 'steps' ? stepsPath : linePath)(values, bands, scale)
  return (
    <>
      <path className="chart-edge" d={path} vectorEffect="non-scaling-stroke" />
      <path
        className={clsx('chart-line', `tone-${tone}`, `dash-${number % 3}`)}
        d={path}
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

function Dot({ series: { values, tone = 'ink' }, index, scale, bands }: OneSeriesProps & { index: number }) {
  const value = values[index] ?? null
  if (value === null) return null
  return (
    <i
      className={clsx('chart-dot', `tone-${tone}`)}
      style={{ insetInlineStart: `${bands.middleOf(index)}%`, bottom: `${scale.at(value)}%` }}
    />
  )
}
