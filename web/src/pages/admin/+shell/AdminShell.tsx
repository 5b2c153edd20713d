import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { useAdminSession } from '#app/session/admin.ts'
import { logOutAdmin } from '#app/session/profile.ts'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Tooltips } from '#ui/merchant/Tooltips.tsx'
import { AccountMenu, MoreTab } from '../../+shell/AccountMenu.tsx'

export function AdminShell({ children }: { children: ReactNode }) {
  const { admin } = useAdminSession()
  const navigate = useNavigate()
  if (!admin) return null // the admin has just logged out; the redirect to the log-in page is under way

  const logOut = () => {
    logOutAdmin()
    void navigate('/admin', { replace: true })
  }
  const account = { name: admin.name, line: say('platform_admin'), onLogOut: logOut }
  return (
    <div className="app admin">
      <a className="btn main skip" href="#content">
        {say('skip')}
      </a>
      <nav className="nav" aria-label={say('main')}>
        <div className="nav-top">
          <Logo />
          <span className="nav-tag">{say('admin')}</span>
        </div>
        <div className="nav-list">
          <NavLink className="nav-a" to="/admin/dashboard">
            <Icon of={IconHome} />
            <span>{say('overview')}</span>
          </NavLink>
        </div>
        <div className="nav-foot">
          <AccountMenu {...account} />
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        {children}
      </main>
      <nav className="tabs" aria-label={say('main')}>
        <NavLink to="/admin/dashboard">
          <Icon of={IconHome} size={22} />
          <span>{say('overview')}</span>
        </NavLink>
        <MoreTab {...account} />
      </nav>
      <Tooltips />
    </div>
  )
}
