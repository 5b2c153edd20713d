/** A page for a link that does not work: what happened and what to do. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Logo } from '#ui/elements/Logo.tsx'
import { BusinessTop } from './BusinessTop.tsx'

export function UnavailablePage({
  title,
  message,
  advice,
  business,
  children,
}: {
  title: string
  message: string
  /** Next step of the reader. */
  advice?: string
  business?: { business_name: string; logo_url: string | null } | undefined
  children?: ReactNode
}) {
  return (
    <main className="public-page public-unavailable">
      {business ? <BusinessTop business={business} /> : <Logo />}
      <div className="stack">
        <h1 className={clsx('h1', fontClassFor(title))}>{title}</h1>
        <p className="lead">{message}</p>
        {advice && <p className="muted">{advice}</p>}
        {children}
      </div>
      <footer className="public-footer">
        {business && <Logo />}
        <LanguageChoice />
      </footer>
    </main>
  )
}
