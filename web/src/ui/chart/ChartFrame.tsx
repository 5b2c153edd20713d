/** Frame of every chart: the sentence that says what is to be seen, its legend, and notes. */
import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { fontClassFor } from '../text/font-class.ts'
import './chart.css'
import './chart-parts.css'

/** Words of the page about a chart. */
export type ChartWords = {
  /** Says what is to be seen: 'October was your best month so far'. */
  title: string
  /** Says what is drawn: 'Stamps a month'. */
  summary?: ReactNode
  /** Shown instead of the chart when it has no points. */
  empty: { title: string; text?: ReactNode }
  /** Below the chart: what to do about it, or what is missing in it. */
  note?: ReactNode
}

export function ChartFrame({
  title,
  summary,
  empty,
  note,
  isEmpty,
  children,
}: ChartWords & { isEmpty: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={id}>
      <h2 className={clsx('h3', fontClassFor(title))} id={id}>
        {title}
      </h2>
      {summary && <p className="muted chart-summary">{summary}</p>}
      {isEmpty ? (
        <div className="chart-empty">
          <p className="h4">{empty.title}</p>
          {empty.text && <p className="muted">{empty.text}</p>}
        </div>
      ) : (
        children
      )}
      {note && <p className="chart-note">{note}</p>}
    </figure>
  )
}
