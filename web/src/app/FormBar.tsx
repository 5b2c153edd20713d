/**
 * The foot of a long form that stays in sight: the way out or back, what will happen, and the act. On a phone it takes
 * the place of the tabs.
 */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/elements/Button.tsx'
import { ListLink } from './ListLink.tsx'
import './form-bar.css'

export type FormBarProps = {
  /** The way out to a list, as it stood. Absent on a phone, where the top of the page has it. */
  leave?: { to: string; words: string }
  /** The way to the step before. Stays on a phone. */
  back?: ReactNode
  /** Effect of the act, or its open needs, in few words. */
  summary: ReactNode
  /** Id of the summary, for the button that it describes. */
  summaryId?: string
  detail?: ReactNode
  /** The button that sends the form. */
  children: ReactNode
}

export function FormBar({ leave, back, summary, summaryId, detail, children }: FormBarProps) {
  return (
    <div className={clsx('form-bar', back && 'with-back')}>
      {leave && (
        <ListLink className={`${buttonClass('quiet')} form-bar-leave`} to={leave.to}>
          {leave.words}
        </ListLink>
      )}
      {back}
      <p className="form-bar-sum tn" id={summaryId}>
        {summary}
        {detail && (
          <>
            <br />
            <span className="cap">{detail}</span>
          </>
        )}
      </p>
      {children}
    </div>
  )
}
