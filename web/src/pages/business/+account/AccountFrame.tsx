import type { ReactNode } from 'react'
import type { HomeDesign } from '#app/home-design.ts'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { sitePath } from '#app/site-path.ts'
import { useMedia } from '#app/use-media.ts'
import { say } from '#messages/auth.ts'
import { DemoNote } from '#ui/feedback/Tag.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { demoCard } from './demo-card.ts'
import './account.css'

/** As in account.css: on less there is no room for the card. */
const DESK = '(min-width: 67.5em)'

type AccountFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  businessName?: string
  /** The card as the visitor drew it on the home page. */
  drawn?: HomeDesign | null
}

export function AccountFrame({ title, lead, children, businessName = '', drawn = null }: AccountFrameProps) {
  // A phone would draw the card and fetch its icon for nothing.
  const hasCard = useMedia(DESK)
  return (
    <div className="account">
      <header className="account-top">
        {/* The public site is another document, without the router. */}
        <a href={sitePath('/')} className="link-plain" aria-label={say('home')}>
          <Logo />
        </a>
        <LanguageChoice />
      </header>
      <main className="account-main">
        <h1 className="h1">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
      {hasCard && (
        <aside className="account-desk">
          <div className="account-picture">
            <div className="account-card" aria-hidden="true">
              <StampCard card={demoCard(businessName, drawn)} stamps={3} seed="account" markNext />
            </div>
            <DemoNote>{say(businessName || drawn ? 'demo_yours' : 'demo')}</DemoNote>
          </div>
        </aside>
      )}
    </div>
  )
}
