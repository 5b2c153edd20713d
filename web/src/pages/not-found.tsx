import type { ReactNode } from 'react'
import { Link, useLocation, useOutletContext, type MetaFunction } from 'react-router'
import { useAdminSession } from '#app/session/admin.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { useTillSession } from '#app/session/till.ts'
import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/auth.ts'
import { say as sayShell } from '#messages/shell.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'

export const meta: MetaFunction = () => [{ title: `${say('missing.title')} · Stampwell` }]

export default function NotFoundPage() {
  const hasMenu = useOutletContext<unknown>() !== undefined
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
  return (
    <main className="alone">
      <div className="stack">
        {/* The public site is another document, without the router. */}
        <a href={sitePath('/')} className="link-plain" aria-label={say('home')}>
          <Logo />
        </a>
        <Missing>
          {isTill && <MainLink to="/till/counter">{sayShell('open_counter')}</MainLink>}
          {!isTill && business.isAuthenticated && (
            <MainLink to="/business/dashboard">{say('missing.dashboard')}</MainLink>
          )}
          {!isTill && !business.isAuthenticated && (
            <a className={buttonClass('main')} href={sitePath('/')}>
              {say('missing.home')}
            </a>
          )}
          {admin.isAuthenticated && (
            <Link className={buttonClass()} to="/admin/dashboard">
              {say('missing.admin')}
            </Link>
          )}
          {!isTill && !business.isAuthenticated && !admin.isAuthenticated && (
            <Link className={buttonClass('quiet')} to="/business/login">
              {say('missing.login')}
            </Link>
          )}
        </Missing>
      </div>
    </main>
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
