import { useState } from 'react'

export function AnimatedNumber({ value, className = 'fig' }: { value: number; className?: string }) {
  const [shown, setShown] = useState({ now: value, before: value })
  if (shown.now !== value) setShown({ now: value, before: shown.now })
  return (
    <span className={className}>
      <span className="sr">{value.toLocaleString('en')}</span>
      <span className="rolls" aria-hidden="true">
        {shown.before !== value && (
          <i className="was" key={`was${value}`}>
            {shown.before.toLocaleString('en')}
          </i>
        )}
        <i key={value}>{value.toLocaleString('en')}</i>
      </span>
    </span>
  )
}
