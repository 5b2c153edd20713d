import { say } from '#messages/admin-merchants.ts'

const [WIDTH, HEIGHT, BAR] = [60, 16, 4]

/** Stamps of the last weeks as small bars; the last week is the dark one. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks)
  const step = WIDTH / weeks.length
  return (
    <svg
      className="week-bars"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('weeks_label', { count: weeks.reduce((sum, n) => sum + n, 0) })}
    >
      {weeks.map((stamps, week) => {
        const height = Math.max(1, (stamps / most) * HEIGHT)
        // The weeks of one row keep their order.
        // oxlint-disable-next-line no-array-index-key
        return <rect key={week} x={week * step} y={HEIGHT - height} width={BAR} height={height} />
      })}
    </svg>
  )
}
