/** Steps that people passed, each a figure over a bar. Only the bars of one funnel share a scale. */
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import './funnel.css'
import { LOCALE } from '#messages/catalogue.ts'

export type FunnelStep = {
  name: string
  /** Null where it is not measured; a dash stands there, never a zero. */
  value: number | null
  /** Why no figure stands here; else the funnel’s own words. */
  missing?: string
  /** Result, after the steps of the message itself. */
  isResult?: boolean
}

/** `max` is the value of a full bar. `missing` are the words for a step without a figure. */
export function Funnel({ steps, max, missing }: { steps: readonly FunnelStep[]; max: number; missing: string }) {
  return (
    <dl className="funnel">
      {steps.map(({ name, value, missing: reason = missing, isResult }) => (
        <div key={name} className={clsx(value === null && 'nil', isResult && 'result')}>
          <dt>{name}</dt>
          <dd>
            {value === null ? (
              <>
                <span aria-hidden="true" title={reason}>
                  –
                </span>
                <span className="sr">{reason}</span>
              </>
            ) : (
              value.toLocaleString(LOCALE)
            )}
            <Bar value={value} max={max} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One bar under a figure. */
export function Bar({ value, max }: { value: number | null; max: number }) {
  return <i className="funnel-bar" aria-hidden="true" style={{ '--w': shareOf(value, max) } as CSSProperties} />
}

/** A single person of thousands still shows. */
const MIN_PERCENT = 1.5

function shareOf(value: number | null, max: number): string {
  if (value === null || value === 0 || max === 0) return '0%'
  return `${Math.min(100, Math.max(MIN_PERCENT, (100 * value) / max))}%`
}
