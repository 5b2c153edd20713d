/** Stands in place of a list that has no row yet, and teaches how the first one gets there. */
import type { ReactNode } from 'react'
import './first-steps.css'

export function FirstSteps({
  title,
  text,
  steps,
  picture,
  actions,
}: {
  title: string
  text: string
  steps: readonly string[]
  picture?: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="sheet first-steps">
      {picture && <div className="stack">{picture}</div>}
      <div>
        <h2 className="h2">{title}</h2>
        <p className="muted">{text}</p>
        <ol className="first-steps-list">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="row wrap">{actions}</div>
      </div>
    </div>
  )
}
