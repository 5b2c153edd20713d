import { useState } from 'react'
import { LOCALE } from '#messages/catalogue.ts'

export function AnimatedNumber({ value, className = 'fig' }: { value: number; className?: string }) {
  const [shown, setShown] = useState({ now: value, before: value })
  if (shown.now !== value) setShown({ now: value, before: shown.now })
  return (
    <span className={className}>
      <span className="sr">{value.toLocaleString(LOCALE)}</span>
      <span className="rolls" aria-hidden="true">
        {shown.before !== value && (
          <i className="was" key={`was${value}`}>
            {shown.before.toLocaleString(LOCALE)}
          </i>
        )}
        <i key={value}>{value.toLocaleString(LOCALE)}</i>
      </span>
    </span>
  )
}
