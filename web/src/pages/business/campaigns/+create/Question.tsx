import type { ReactNode } from 'react'

/** One of the form's questions, with what answers it. */
export function Question({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="cmp-question" aria-labelledby={id}>
      <div className="cmp-question-title">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
