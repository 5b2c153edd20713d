import type { Attention } from '@stampwell/contract/admin/dashboard.ts'
import { adminDashboard } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useAdminSession } from '#app/session/admin.ts'
import { logOutAdmin } from '#app/session/admin-profile.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayAdmin } from '#messages/admin.ts'
import { say } from '#messages/shell.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { LoadingDialog } from '#ui/overlays/LoadingDialog.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { bringMenu } from '#ui/widgets/MenuButton.tsx'
import { Tooltips } from '#ui/widgets/Tooltips.tsx'
import { AccountMenu, MoreTab } from '../../+shell/AccountMenu.tsx'
import { FindButton } from '../../+shell/FindButton.tsx'
import { useFindKey } from '../../+shell/find-key.ts'
import { MenuLink, TabLink } from '../../+shell/MenuLink.tsx'
import { isCurrent } from '../../+shell/navigation-page.ts'
import { GROUPS, NAVIGATION } from './navigation.ts'
import { SendingStoppedNote } from './SendingStoppedNote.tsx'

const palette = latePart(() => import('../+palette/PaletteHost.tsx').then(({ PaletteHost }) => PaletteHost))

/** Loads what opens with a press in the shell. */
export function bringShellParts(): void {
  bringMenu()
  palette.bring()
}

const TABS = NAVIGATION.filter((page) => page.tab !== undefined)

export function AdminShell({ children }: { children: ReactNode }) {
  const { admin } = useAdminSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const attention = useAttention(admin !== null)
  const [finding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const close = () => setFinding(false)
  // Without it the server answers no search, and every page leads to the profile.
  const canFind = admin !== null && !admin.needs_second_factor
  useFindKey(useCallback(() => setFinding((isOpen) => canFind && !isOpen), [canFind]))
  if (!admin) return null // the admin has just logged out; the redirect to the log-in page is under way

  const logOut = () => {
    logOutAdmin()
    void navigate('/admin', { replace: true })
  }
  const account = {
    profile: '/admin/profile',
    name: admin.name,
    line: sayAdmin(`levels.${admin.level}`),
    onLogOut: logOut,
  }
  const others = NAVIGATION.filter((page) => page.tab === undefined).map((page) => ({
    href: page.to,
    label: page.label,
    icon: page.icon,
    current: isCurrent(page, pathname),
  }))
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
        {canFind && (
          <div className="nav-acts">
            <FindButton onPress={find} />
          </div>
        )}
        <MenuGroups attention={attention} />
        <div className="nav-foot">
          <AccountMenu {...account} />
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        <SendingStoppedNote attention={attention} />
        {children}
      </main>
      <nav className="tabs" aria-label={say('main')}>
        {TABS.map((page) => (
          <TabLink key={page.to} page={page} />
        ))}
        <MoreTab
          {...account}
          entries={[...(canFind ? [{ label: say('find'), icon: IconSearch, act: find }] : []), ...others]}
        />
      </nav>
      <Tooltips />
      {finding && (
        <Suspense fallback={<LoadingDialog title={say('find')} onClose={close} />}>
          <palette.Part onLogOut={logOut} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function MenuGroups({ attention }: { attention: readonly Attention[] }) {
  return GROUPS.filter(({ pages }) => pages.length > 0).map(({ label, pages }) => (
    <div key={label} className="nav-list" role="group" aria-label={label}>
      {label !== GROUPS[0]?.label && (
        <p className="nav-label" aria-hidden="true">
          {label}
        </p>
      )}
      {pages.map((page) => (
        <MenuLink key={page.to} page={page} waiting={countOpenWork(attention, page.to)} />
      ))}
    </div>
  ))
}

function useAttention(isLoggedIn: boolean): readonly Attention[] {
  const read = useRead(adminDashboard.attention, {}, { enabled: isLoggedIn, every: 60_000 })
  return read.data?.attention ?? []
}

/** Returns the open work of a page, which is what its lines on the dashboard count. */
function countOpenWork(attention: readonly Attention[], page: string): number {
  return attention.filter(({ to }) => to.split('?')[0] === page).reduce((sum, { count }) => sum + count, 0)
}
