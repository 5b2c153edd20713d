import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A small word with a state. What is normal is `plain`; only exceptions get a ground. */
export function Tag({ tone, children }: { tone?: 'plain' | 'good' | 'late' | 'harm' | 'hot'; children: ReactNode }) {
  return <span className={clsx('tag', tone)}>{children}</span>
}

/** A notice in the page. */
export function Note({
  tone,
  role,
  children,
}: {
  tone?: 'late' | 'harm' | 'good'
  role?: 'status' | 'alert' | 'note'
  children: ReactNode
}) {
  return (
    <div className={clsx('note', tone)} role={role}>
      {children}
    </div>
  )
}
