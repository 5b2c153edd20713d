/** Replaces the app while the account is suspended: what stays, whom to ask, and the ways out. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, type ReactNode } from 'react'
import { focusMainIfLost } from '#ui/focus/focus-main.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/suspended.ts'
import { Logo } from '#ui/elements/Logo.tsx'
import './suspended.css'

/** `more`: a part of its own below the ways out. */
type SuspendedPageProps = { title?: string; lead: string; more?: ReactNode; children: ReactNode }

export function SuspendedPage({ title = say('title'), lead, more, children }: SuspendedPageProps) {
  // It replaces a page, and a page replaces it, without a navigation: what had the focus is gone both times.
  useEffect(() => {
    focusMainIfLost()
    return focusMainIfLost
  }, [])
  return (
    <main className="suspended">
      <Logo />
      <div className="suspended-text">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        <WhomToAsk />
        <p className="muted">{say('stays')}</p>
      </div>
      <div className="suspended-acts">{children}</div>
      {more}
    </main>
  )
}

function WhomToAsk() {
  const { data } = useRead(platform.show, {})
  if (!data) return null
  const { platform_name, support_email: email } = data
  if (email === null) return <p>{say('ask_nobody', { platform: platform_name })}</p>
  const [before, after] = say('ask', { email: '\n' }).split('\n')
  return (
    <p>
      {before}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </p>
  )
}
