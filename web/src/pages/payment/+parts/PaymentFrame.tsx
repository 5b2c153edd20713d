/** The frame of the pages that a payment provider returns to. They open without a log-in, so they have no menu. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#messages/payments.ts'
import { Icon, type IconShape } from '#ui/elements/Icon.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import './payment-frame.css'

export type PaymentWords = {
  /** A spinner stands in its place while the page waits. */
  icon?: IconShape
  tone?: 'good' | 'late' | 'harm'
  title: string
  text?: string
  reference?: string | null
  /** Links and buttons, the main one first. */
  actions?: ReactNode
}

export function PaymentFrame({ icon, tone, title, text, reference, actions }: PaymentWords) {
  return (
    <div className="payment">
      <header>
        <Link to="/business/dashboard" className="link-plain" aria-label={say('success.home')}>
          <Logo />
        </Link>
      </header>
      <main className="sheet" id="content" tabIndex={-1} aria-busy={icon === undefined || undefined}>
        <span className={clsx('payment-sign', tone)} aria-hidden="true">
          {icon ? <Icon of={icon} size={26} /> : <span className="spin" />}
        </span>
        <div role="status" className="payment-words">
          <h1 className="h2">{title}</h1>
          {text && <p className="muted">{text}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
        {reference && <p className="cap tn payment-reference">{say('success.reference', { reference })}</p>}
      </main>
    </div>
  )
}
