/** Used share of a limit: a dot for each of a few, else a bar. From 80 % on it is marked, at 100 % full. */
import { NOTICE_PERCENTS } from '@stampwell/domain/billing/plan-limits.ts'
import clsx from 'clsx'
import { say } from '#messages/meter.ts'
import './meter.css'

export type MeterProps = {
  label: string
  used: number
  /** Null: there is no limit. */
  max: number | null
  /** Consequence, below. */
  note?: string | undefined
}

export type MeterLevel = 'open' | 'near' | 'full'

const [NEAR, FULL] = NOTICE_PERCENTS
const MAX_DOTS = 12

export function meterLevel(used: number, max: number | null): MeterLevel {
  if (max === null) return 'open'
  if (used * 100 >= max * FULL) return 'full'
  return used * 100 >= max * NEAR ? 'near' : 'open'
}

export function Meter({ label, used, max, note }: MeterProps) {
  const text = max === null ? say('unlimited', { used }) : say('of', { used, max })
  return (
    <div className={clsx('meter', meterLevel(used, max))}>
      <p>
        <b>{label}</b>
        <span className="tn">{text}</span>
      </p>
      {max !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuenow={Math.min(used, max)}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuetext={text}
        >
          {max <= MAX_DOTS ? <Dots used={used} max={max} /> : <Bar used={used} max={max} />}
        </div>
      )}
      {note && <small>{note}</small>}
    </div>
  )
}

function Dots({ used, max }: { used: number; max: number }) {
  return (
    <span className="meter-dots">
      {Array.from({ length: max }, (_, dot) => (
        <i key={dot} className={dot < used ? 'used' : undefined} />
      ))}
    </span>
  )
}

function Bar({ used, max }: { used: number; max: number }) {
  return (
    <span className="meter-bar">
      <i style={{ width: `${Math.min(100, (100 * used) / max)}%` }} />
    </span>
  )
}
