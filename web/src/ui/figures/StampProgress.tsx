/** Progress as a row of small marks, for tables and lists. */
import { say } from '#messages/ui.ts'

const MARK = 9
const GAP = 3
const MAX = 20

/** Above twenty slots it becomes a bar: the marks would be too small to count. */
export function StampProgress({ stamps, of, color = 'var(--stamp)' }: { stamps: number; of: number; color?: string }) {
  const label = say('strip', { count: stamps, of })
  if (of > MAX || of < 1) return <Bar share={of < 1 ? 0 : stamps / of} color={color} label={label} />
  const width = of * (MARK + GAP) - GAP
  return (
    <svg className="strip" width={width} height={12} viewBox={`0 0 ${width} 12`} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, slot) => {
        const x = slot * (MARK + GAP) + MARK / 2
        if (slot < stamps) return <circle key={slot} cx={x} cy={6} r={4.5} fill={color} />
        return (
          <circle
            key={slot}
            cx={x}
            cy={6}
            r={3.7}
            fill="none"
            stroke="currentColor"
            strokeOpacity={0.55}
            strokeWidth={1.2}
          />
        )
      })}
    </svg>
  )
}

function Bar({ share, color, label }: { share: number; color: string; label: string }) {
  return (
    <svg className="strip" width={120} height={12} viewBox="0 0 120 12" role="img" aria-label={label}>
      <rect
        x={0.6}
        y={2.6}
        width={118.8}
        height={6.8}
        rx={3.4}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.55}
        strokeWidth={1.2}
      />
      <rect x={0} y={2} width={120 * Math.min(1, share)} height={8} rx={4} fill={color} />
    </svg>
  )
}
