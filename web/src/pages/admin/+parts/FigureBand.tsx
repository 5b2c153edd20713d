/** A ruled band of figures: what it is, how much, and a line on what it means. */
import type { ReactNode } from 'react'
import './figure-band.css'

export type BandFigure = { name: string; label: string; value: ReactNode; text?: ReactNode }

export function FigureBand({ label, figures }: { label: string; figures: readonly BandFigure[] }) {
  return (
    <dl className="figure-band" aria-label={label}>
      {figures.map(({ name, label: head, value, text }) => (
        <div key={name}>
          <dt>{head}</dt>
          <dd className="figure-value">{value}</dd>
          {text !== undefined && <dd className="figure-text">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
