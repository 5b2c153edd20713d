/** Header and footer of every public page, and between them what the operator says (show-platform.ts). */
import type { ReactNode } from 'react'
import { appPath, sitePath } from '#app/site-path.ts'
import { say } from '#messages/site.ts'
import { Logo } from '#ui/elements/Logo.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import './site-frame.css'

const HEADER = [
  { href: '/business/how-it-works', text: say('how') },
  { href: '/business/pricing', text: say('pricing') },
  { href: '/business/faqs', text: say('questions') },
] as const

/** `path` is the page's English address: it marks the link of this page and leads to its other languages. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="site">
      <a className="btn main skip" href="#content">
        {say('skip')}
      </a>
      <header className="hd">
        <a className="hd-logo" href={sitePath('/')} aria-label={say('home')}>
          <Logo />
        </a>
        <nav aria-label={say('pages')}>
          {HEADER.map(({ href, text }) => (
            <a
              key={href}
              className="btn quiet opt"
              href={sitePath(href)}
              {...(href === path && { 'aria-current': 'page' })}
            >
              {text}
            </a>
          ))}
          <a className="btn quiet" href={appPath('/business/login')}>
            {say('log_in')}
          </a>
          <a className="btn main opt" href={appPath('/business/register')}>
            {say('start')}
          </a>
        </nav>
      </header>
      <p className="note site-notice" role="note" data-notice hidden />
      <p className="note site-notice" role="note" data-sign-up-closed hidden>
        {say('closed')}
      </p>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter path={path} />
    </div>
  )
}
