/** Parts around the marks of a chart: lines and labels of both axes, the cursor and its words. */
import { memo, useMemo, type CSSProperties } from 'react'
import { rangesOfLabels } from './axis-labels.ts'
import type { Bands } from './bands.ts'
import type { Axis, ChartNumbers } from './chart-data.ts'
import type { PointWords } from './point-words.ts'
import type { ValueScale } from './value-scale.ts'

export const Rules = memo(function Rules({ scale, numbers }: { scale: ValueScale; numbers: ChartNumbers }) {
  const hasNegative = scale.ticks.some((tick) => tick < 0)
  return (
    <>
      {scale.ticks
        .filter((tick) => tick !== 0 || hasNegative)
        .map((tick) => (
          <span key={tick} className="chart-rule" style={{ bottom: `${scale.at(tick)}%` }}>
            <em>{numbers.short(tick)}</em>
          </span>
        ))}
      <span className="chart-zero" style={{ bottom: `${scale.at(0)}%` }} />
    </>
  )
})

export const AxisLabels = memo(function AxisLabels({ axis, bands }: { axis: Axis; bands: Bands }) {
  const ranges = useMemo(
    () =>
      rangesOfLabels(
        axis.points.map((point) => point.label),
        axis.steps,
      ),
    [axis],
  )
  return (
    <div className="chart-labels" aria-hidden="true">
      {axis.points.map(({ label }, index) =>
        ranges[index]?.length ? (
          <span key={index} data-ranges={ranges[index].join(' ')} style={placed(bands.middleOf(index) / 100)}>
            {label}
          </span>
        ) : null,
      )}
    </div>
  )
})

export function CursorBand({ bands, at }: { bands: Bands; at: number }) {
  return <i className="chart-cursor" style={{ insetInlineStart: `${bands.startOf(at)}%`, width: `${bands.step}%` }} />
}

/** The values of one point above it; `place` is a share of the plot's width. */
export function Bubble({ words, place }: { words: PointWords; place: number }) {
  return (
    <div className="chart-bubble" style={placed(place)} aria-hidden="true">
      <BubbleWords words={words} />
    </div>
  )
}

/** Keeps the height that the longest bubble needs, so that no bubble covers the title. */
export function BubbleRoom({ words }: { words: PointWords }) {
  return (
    <div className="chart-room" aria-hidden="true">
      <div>
        <BubbleWords words={words} />
      </div>
    </div>
  )
}

function BubbleWords({ words: { name, values } }: { words: PointWords }) {
  return (
    <>
      <b>{name}</b>
      {values.map((value, index) => (
        <span key={index}>{value}</span>
      ))}
    </>
  )
}

function placed(place: number): CSSProperties {
  return { '--place': place } as CSSProperties
}
