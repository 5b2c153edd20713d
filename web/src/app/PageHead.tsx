/** The head of a page: its title with what belongs beside it, one line below, and what can be done on the page. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { say } from '#messages/ui.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import './page-head.css'

export type PageHeadProps = {
  title: string
  titleClass?: string | undefined
  /** Address of the article about the page. */
  help?: string
  /** A short label beside the title. */
  tag?: ReactNode
  /** Null keeps its line for words that are still loading. */
  lead?: ReactNode
  /** Names the page's data as invented, after the lead. */
  isDemo?: boolean
  /** A link below the lead. */
  link?: ReactNode
  /** On a phone in a row of their own, below the title. */
  tools?: ReactNode
  /** The main act. Stays beside the title on a phone. */
  act?: ReactNode
  /** Tabs or steps follow, which belong to the head. */
  isClose?: boolean
}

export function PageHead(props: PageHeadProps) {
  const { title, titleClass, help, tag, lead, isDemo = false, link, tools, act, isClose = false } = props
  return (
    <header className={clsx('page-head', isClose && 'close')}>
      <div className="page-head-words">
        <div className="page-head-title">
          <h1 className={clsx('h1', titleClass)}>{title}</h1>
          {help !== undefined && (
            <Link className={buttonClass('quiet', { bare: true })} to={help} aria-label={say('help_page')}>
              <Icon of={IconHelpCircle} />
            </Link>
          )}
          {tag}
        </div>
        {(lead || lead === null || isDemo) && (
          <p className="page-head-lead">
            {lead === null ? '\u00a0' : lead} {isDemo && say('demo')}
          </p>
        )}
        {link}
      </div>
      {tools && <div className="page-head-tools">{tools}</div>}
      {act}
    </header>
  )
}
