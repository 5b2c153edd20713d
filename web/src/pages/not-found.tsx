import type { ReactNode } from 'react'
import { Link, useLocation, useOutletContext, type MetaFunction } from 'react-router'
import { useAdminSession } from '#app/session/admin.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { useTillSession } from '#app/session/till.ts'
import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/auth.ts'
import { say as sayShell } from '#messages/shell.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { SiteFrame } from './+site/SiteFrame.tsx'

export const meta: MetaFunction = () => [{ title: `${say('missing.title')} · Stampwell` }]

export default function NotFoundPage() {
  const hasMenu = Boolean(useOutletContext())
  const business = useBusinessSession()
  const admin = useAdminSession()
  const till = useTillSession()
  const { pathname } = useLocation()
  const isTill = pathname.startsWith('/till/') && till.token !== null
  const isAdmin = pathname.startsWith('/admin/') && admin.isAuthenticated

  if (hasMenu)
    return (
      <Missing>
        {isTill && <MainLink to="/till/counter">{sayShell('open_counter')}</MainLink>}
        {isAdmin && <MainLink to="/admin/dashboard">{say('missing.admin')}</MainLink>}
        {!isTill && !isAdmin && <MainLink to="/business/dashboard">{say('missing.dashboard')}</MainLink>}
      </Missing>
    )
  if (isTill)
    return (
      <main className="alone">
        <div className="stack">
          <Logo />
          <Missing>
            <MainLink to="/till/counter">{sayShell('open_counter')}</MainLink>
          </Missing>
        </div>
      </main>
    )
  return (
    // The footer's languages have no such page either: they lead to the start.
    <SiteFrame path="/">
      <div className="site-missing">
        <Missing>
          {business.isAuthenticated ? (
            <MainLink to="/business/dashboard">{say('missing.dashboard')}</MainLink>
          ) : (
            // The public site is another document, without the router.
            <a className={buttonClass('main')} href={sitePath('/')}>
              {say('missing.home')}
            </a>
          )}
          {admin.isAuthenticated && (
            <Link className={buttonClass()} to="/admin/dashboard">
              {say('missing.admin')}
            </Link>
          )}
        </Missing>
      </div>
    </SiteFrame>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <div className="stack">
      <h1 className="h1">{say('missing.title')}</h1>
      <p className="lead">{say('missing.text')}</p>
      <div className="row wrap">{children}</div>
    </div>
  )
}

function MainLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass('main')} to={to}>
      {children}
    </Link>
  )
}
