/** A page's title with a quiet link to the article about the page. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { say } from '#messages/shell.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { helpUrl, type HelpArticle } from './help-articles.ts'
import './help-title.css'

type HelpTitleProps = { about: HelpArticle; className?: string | undefined; children: ReactNode }

export function HelpTitle({ about, className, children }: HelpTitleProps) {
  return (
    <div className="help-title">
      <h1 className={clsx('h1', className)}>{children}</h1>
      <Link className={buttonClass('quiet', { bare: true })} to={helpUrl(about)} aria-label={say('help_page')}>
        <Icon of={IconHelpCircle} />
      </Link>
    </div>
  )
}
