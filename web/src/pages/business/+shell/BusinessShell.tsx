/** Frame of the business app: menu on the left, tab bar at the bottom on phones. */
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { bringPlan } from '#app/bring-plan.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { logOutBusiness } from '#app/session/profile.ts'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/Icon.tsx'
import { latePart } from '#ui/late-part.ts'
import { LoadingDialog } from '#ui/LoadingDialog.tsx'
import { Logo } from '#ui/Logo.tsx'
import { bringMenu } from '#ui/merchant/MenuButton.tsx'
import { Tooltips } from '#ui/merchant/Tooltips.tsx'
import { AccountMenu, MoreTab } from '../../+shell/AccountMenu.tsx'
import { useWaiting } from '../+payouts/use-waiting.ts'
import { FindButton } from './FindButton.tsx'
import { useFindKey } from './find-key.ts'
import { COUNTER, GROUPS, isCurrent, NAVIGATION, SETTINGS, type NavigationPage } from './navigation.ts'
import { ShellNotices } from './ShellNotices.tsx'

const palette = latePart(() => import('../+palette/PaletteHost.tsx').then(({ PaletteHost }) => PaletteHost))

/** Loads what opens with a press in the shell. */
export function bringShellParts(): void {
  bringPlan()
  bringMenu()
  palette.bring()
}

const [HOME, CARDS, ...TABS] = NAVIGATION.filter((page) => page.tab !== undefined)

export function BusinessShell({ children }: { children: ReactNode }) {
  const { user } = useBusinessSession()
  const navigate = useNavigate()
  const waiting = useWaiting()
  const [finding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const close = () => setFinding(false)
  const toggle = useCallback(() => setFinding((isOpen) => !isOpen), [])
  useFindKey(toggle)
  if (!user) return null // just logged out, or switched to another account: the redirect is already under way

  const logOut = () => {
    logOutBusiness()
    void navigate('/business/login', { replace: true })
  }
  const account = { name: user.business.business_name, line: user.email, onLogOut: logOut }
  return (
    <div className="app">
      <a className="btn main skip" href="#content">
        {say('skip')}
      </a>
      <nav className="nav" aria-label={say('main')}>
        <div className="nav-top">
          <Logo />
        </div>
        <div className="nav-acts">
          <Link className="btn stamp wide" to={COUNTER}>
            <Icon of={IconRubberStamp} stroke={2} />
            {say('give')}
          </Link>
          <FindButton onPress={find} />
        </div>
        {GROUPS.map(({ label, pages }) => (
          <div key={label} className="nav-list" role="group" aria-label={label}>
            {pages.map((page) => (
              <MenuLink key={page.to} page={page} waiting={waitsAt(page, waiting)} />
            ))}
          </div>
        ))}
        <div className="nav-foot">
          <MenuLink page={SETTINGS} waiting={0} />
          <AccountMenu {...account} picture={user.business.logo_url} />
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        <ShellNotices user={user} />
        {children}
      </main>
      <PhoneTabs account={account} waiting={waiting} onFind={find} />
      <Tooltips />
      {finding && (
        <Suspense fallback={<LoadingDialog title={say('find')} onClose={close} />}>
          <palette.Part onLogOut={logOut} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

type PhoneTabsProps = {
  account: { name: string; line: string; onLogOut: () => void }
  waiting: number
  onFind: () => void
}

function PhoneTabs({ account, waiting, onFind }: PhoneTabsProps) {
  const { pathname } = useLocation()
  const others = NAVIGATION.filter((page) => page.tab === undefined).map((page) => ({
    href: page.to,
    label: page.label,
    icon: page.icon,
    current: isCurrent(page, pathname),
    note: <Count of={waitsAt(page, waiting)} />,
  }))
  return (
    <nav className="tabs" aria-label={say('main')}>
      {[HOME, CARDS].map((page) => page && <Tab key={page.to} page={page} />)}
      <Link className="tab-stamp" to={COUNTER} aria-label={say('give')}>
        <b>
          <Icon of={IconRubberStamp} size={26} stroke={2} />
        </b>
        <span>{say('stamp')}</span>
      </Link>
      {TABS.map((page) => (
        <Tab key={page.to} page={page} />
      ))}
      <MoreTab
        {...account}
        entries={[{ label: say('find'), icon: IconSearch, act: onFind }, ...others]}
        waiting={waiting > 0 ? { count: waiting, words: say('payouts_waiting', { count: waiting }) } : undefined}
      />
    </nav>
  )
}

function waitsAt({ to }: NavigationPage, rewardsToSend: number): number {
  return to === '/business/payouts' ? rewardsToSend : 0
}

function MenuLink({ page, waiting }: { page: NavigationPage; waiting: number }) {
  const { pathname } = useLocation()
  return (
    <Link className="nav-a" to={page.to} aria-current={isCurrent(page, pathname) ? 'page' : undefined}>
      <Icon of={page.icon} />
      <span>{page.label}</span>
      <Count of={waiting} />
    </Link>
  )
}

/** Nothing if the count is zero. */
function Count({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <b className="nav-count">
      {count.toLocaleString('en')}
      <span className="sr"> {say('waiting')}</span>
    </b>
  )
}

function Tab({ page }: { page: NavigationPage }) {
  const { pathname } = useLocation()
  return (
    <Link to={page.to} aria-current={isCurrent(page, pathname) ? 'page' : undefined}>
      <Icon of={page.icon} size={22} />
      <span>{page.tab}</span>
    </Link>
  )
}
