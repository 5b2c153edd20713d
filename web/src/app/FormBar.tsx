/**
 * The foot of a long form that stays in sight: the way out, what will happen, and the act. On a phone it takes the place
 * of the tabs.
 */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import './form-bar.css'

export type FormBarProps = {
  leave: { to: string; words: string }
  /** What the act does, in few words. */
  summary: ReactNode
  detail?: ReactNode
  /** The button that sends the form. */
  children: ReactNode
}

export function FormBar({ leave, summary, detail, children }: FormBarProps) {
  return (
    <div className="form-bar">
      <Link className={buttonClass('quiet')} to={leave.to}>
        {leave.words}
      </Link>
      <p className="form-bar-sum tn">
        {summary}
        <br />
        <span className="cap">{detail}</span>
      </p>
      {children}
    </div>
  )
}
