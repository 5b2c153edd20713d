import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'

/** A short status label. The normal state is `plain`; only exceptions get a background. */
export function Tag({ tone, children }: { tone?: 'plain' | 'good' | 'late' | 'harm' | 'hot'; children: ReactNode }) {
  return <span className={clsx('tag', tone)}>{children}</span>
}

export function Note({
  ref,
  tone,
  role,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  tone?: 'late' | 'harm' | 'good'
  role?: 'status' | 'alert' | 'note'
  children: ReactNode
}) {
  return (
    <div ref={ref} className={clsx('note', tone)} role={role}>
      {children}
    </div>
  )
}

/** Labels invented data as such, wherever it is shown. */
export function DemoNote({ children }: { children: string }) {
  return <p className="demo">{children}</p>
}
