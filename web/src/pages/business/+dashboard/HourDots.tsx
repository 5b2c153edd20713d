/** Today's stamps as dots: one dot a stamp, one column an hour. */
import { say } from '#messages/dashboard.ts'
import type { Board } from './board.ts'

type Hours = Board['today']['by_hour']

/** `each` is the number of stamps per dot. `busiest` is null when no hour stands out. */
export type Dots = { columns: { hour: number; stamps: number }[]; each: number; busiest: number | null }

const OPENS = 7
const CLOSES = 19
const HIGHEST = 10

/** Returns columns from 7:00 to 19:00, extended to hours with stamps outside. */
export function dotsOf(hours: Hours): Dots {
  const first = Math.min(OPENS, ...hours.map((one) => one.hour))
  const last = Math.max(CLOSES, ...hours.map((one) => one.hour))
  const columns = Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, stamps: Math.max(0, hours.find((one) => one.hour === hour)?.stamps ?? 0) }
  })
  const most = Math.max(0, ...columns.map((one) => one.stamps))
  const busy = columns.filter((one) => one.stamps === most)
  return {
    columns,
    each: Math.max(1, Math.ceil(most / HIGHEST)),
    busiest: most > 1 && busy.length === 1 ? (busy[0]?.hour ?? null) : null,
  }
}

export function HourDots({ dots: { columns, each } }: { dots: Dots }) {
  const stamped = columns.filter((one) => one.stamps > 0)
  const label =
    stamped.length === 0
      ? say('figures.none_today')
      : say('figures.by_hour', {
          hours: stamped.map((one) => say('figures.at', { count: one.stamps, hour: String(one.hour) })).join(', '),
        })
  return (
    <div className="hours" role="img" aria-label={label}>
      {columns.map(({ hour, stamps }, column) => (
        <div key={hour} className="hour">
          {Array.from({ length: Math.ceil(stamps / each) }, (_, row) => (
            <i key={row} style={shiftOf(column, row)} />
          ))}
          {column % 3 === 1 && <span>{hour}</span>}
        </div>
      ))}
    </div>
  )
}

// Shifts a dot slightly, like a print by hand; always the same for the same dot.
function shiftOf(column: number, row: number) {
  return {
    transform: `translateX(${(Math.sin(column * 7.3 + row * 3.1) * 0.8).toFixed(1)}px)`,
    opacity: 0.82 + 0.18 * Math.abs(Math.cos(column + row * 2)),
  }
}
