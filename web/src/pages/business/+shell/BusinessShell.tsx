/** Frame of the business app: menu on the left, tab bar at the bottom on phones. */
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useBusinessSession } from '#app/session/business.ts'
import { logOutBusiness } from '#app/session/profile.ts'
import { AccountMenu } from '#app/AccountMenu.tsx'
import { say } from '#messages/shell.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { useWaiting } from '../+payouts/use-waiting.ts'
import { ShellNotices } from './ShellNotices.tsx'

type MenuEntry = { to: string; icon: IconShape; label: string; short: string; also?: string }

const ENTRIES: readonly MenuEntry[] = [
  { to: '/business/dashboard', icon: IconHome, label: say('dashboard'), short: say('home') },
  { to: '/business/stamps', icon: IconCards, label: say('cards'), short: say('cards_short'), also: '/stamp/create' },
  { to: '/business/customers', icon: IconUsers, label: say('customers'), short: say('customers') },
]
/** On phones these are behind More in the tab bar. */
const PAYOUTS: MenuEntry = { to: '/business/payouts', icon: IconSend, label: say('payouts'), short: say('payouts') }
const TILLS: MenuEntry = { to: '/business/tills', icon: IconDeviceTablet, label: say('tills'), short: say('tills') }
const SETTINGS: MenuEntry = {
  to: '/business/settings',
  icon: IconSettings,
  label: say('settings'),
  short: say('settings'),
}
const COUNTER = '/business/counter'

export function BusinessShell({ children }: { children: ReactNode }) {
  const { user } = useBusinessSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const waiting = useWaiting()
  if (!user) return null // just logged out, or switched to another account: the redirect is already under way

  const logOut = () => {
    logOutBusiness()
    void navigate('/business/login', { replace: true })
  }
  const current = (entry: MenuEntry) =>
    [entry.to, entry.also].some((start) => start !== undefined && pathname.startsWith(start)) ? 'page' : undefined
  const others = (
    <>
      <MenuLink entry={PAYOUTS} current={current(PAYOUTS)} waiting={waiting} />
      <MenuLink entry={TILLS} current={current(TILLS)} />
      <MenuLink entry={SETTINGS} current={current(SETTINGS)} />
    </>
  )
  const account = { name: user.business.business_name, line: user.email, picture: user.business.logo_url }

  return (
    <div className="app">
      <a className="btn main skip" href="#content">
        {say('skip')}
      </a>
      <nav className="nav" aria-label={say('main')}>
        <div className="nav-top">
          <Logo />
        </div>
        <Link className="btn stamp wide" to={COUNTER}>
          <Icon of={IconRubberStamp} stroke={2} />
          {say('give')}
        </Link>
        <div className="nav-list">
          {ENTRIES.map((entry) => (
            <MenuLink key={entry.to} entry={entry} current={current(entry)} />
          ))}
          {others}
        </div>
        <div className="nav-foot">
          <AccountMenu {...account} onLogOut={logOut} />
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        <ShellNotices user={user} />
        {children}
      </main>
      <nav className="tabs" aria-label={say('main')}>
        {ENTRIES.slice(0, 2).map((entry) => (
          <Tab key={entry.to} entry={entry} current={current(entry)} />
        ))}
        <Link className="tab-stamp" to={COUNTER} aria-label={say('give')}>
          <b>
            <Icon of={IconRubberStamp} size={26} stroke={2} />
          </b>
          <span>{say('stamp')}</span>
        </Link>
        {ENTRIES.slice(2).map((entry) => (
          <Tab key={entry.to} entry={entry} current={current(entry)} />
        ))}
        <AccountMenu
          {...account}
          onLogOut={logOut}
          asTab
          links={others}
          waiting={waiting > 0 ? { count: waiting, words: say('payouts_waiting', { count: waiting }) } : undefined}
        />
      </nav>
    </div>
  )
}

type EntryProps = { entry: MenuEntry; current: 'page' | undefined }

/** `waiting` is shown as a count behind the label, unless it is zero. */
function MenuLink({ entry, current, waiting = 0 }: EntryProps & { waiting?: number }) {
  return (
    <Link className="nav-a" to={entry.to} aria-current={current}>
      <Icon of={entry.icon} />
      <span>{entry.label}</span>
      {waiting > 0 && (
        <b className="nav-count">
          {waiting.toLocaleString('en')}
          <span className="sr"> {say('waiting')}</span>
        </b>
      )}
    </Link>
  )
}

function Tab({ entry, current }: EntryProps) {
  return (
    <Link to={entry.to} aria-current={current}>
      <Icon of={entry.icon} size={22} />
      <span>{entry.short}</span>
    </Link>
  )
}
