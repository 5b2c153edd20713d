/** Frame of the business app: menu on the left, tab bar at the bottom on phones. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { bringPlan } from '#app/plan/bring-plan.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { currentView } from '#app/session/view.ts'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { latePart } from '#ui/loading/late-part.ts'
import { LoadingDialog } from '#ui/overlays/LoadingDialog.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { bringMenu } from '#ui/widgets/MenuButton.tsx'
import { Tooltips } from '#ui/widgets/Tooltips.tsx'
import { AccountMenu, MoreTab } from '../../+shell/AccountMenu.tsx'
import { FindButton } from '../../+shell/FindButton.tsx'
import { useFindKey } from '../../+shell/find-key.ts'
import { MenuLink, TabLink, WaitingCount } from '../../+shell/MenuLink.tsx'
import { isCurrent, type NavigationPage } from '../../+shell/navigation-page.ts'
import { ClosingNotice } from '../+closing/ClosingNotice.tsx'
import { usePendingPayoutCount } from '../+payouts/use-pending-payout-count.ts'
import { COUNTER, GROUPS, HELP, NAVIGATION, SETTINGS, SUBSCRIPTION } from './navigation.ts'
import { PlatformBanner } from './PlatformBanner.tsx'
import { ShellNotices } from './ShellNotices.tsx'
import { TrialLeft } from './TrialLeft.tsx'
import { useLogOut } from './use-log-out.ts'

const palette = latePart(() => import('../+palette/PaletteHost.tsx').then(({ PaletteHost }) => PaletteHost))
const termsQuestion = latePart(() => import('./TermsQuestion.tsx').then(({ TermsQuestion }) => TermsQuestion))

/** Loads what opens with a press in the shell. */
export function bringShellParts(): void {
  bringPlan()
  bringMenu()
  palette.bring()
}

const [HOME, CARDS, ...TABS] = NAVIGATION.filter((page) => page.tab !== undefined)

export function BusinessShell({ children }: { children: ReactNode }) {
  const { user } = useBusinessSession()
  const logOut = useLogOut()
  const waiting = usePendingPayoutCount()
  const [finding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const close = () => setFinding(false)
  const toggle = useCallback(() => setFinding((isOpen) => !isOpen), [])
  useFindKey(toggle)
  if (!user) return null // just logged out, or switched to another account: the redirect is already under way

  const leave = () => void logOut()
  const account = { name: user.business.business_name, line: user.email, onLogOut: leave }
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
          <MenuLink page={SUBSCRIPTION} note={<TrialLeft user={user} />} />
          <MenuLink page={SETTINGS} />
          <MenuLink page={HELP} />
          <AccountMenu {...account} picture={user.business.logo_url} />
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        <PlatformBanner />
        <ClosingNotice user={user} />
        <ShellNotices user={user} />
        {children}
      </main>
      <PhoneTabs user={user} account={account} waiting={waiting} onFind={find} />
      <Tooltips />
      {user.terms_to_accept !== null && !currentView() && (
        <Suspense>
          <termsQuestion.Part user={user} version={user.terms_to_accept} />
        </Suspense>
      )}
      {finding && (
        <Suspense fallback={<LoadingDialog title={say('find')} onClose={close} />}>
          <palette.Part onLogOut={leave} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

type PhoneTabsProps = {
  user: User
  account: { name: string; line: string; onLogOut: () => void }
  waiting: number
  onFind: () => void
}

function PhoneTabs({ user, account, waiting, onFind }: PhoneTabsProps) {
  const { pathname } = useLocation()
  const others = NAVIGATION.filter((page) => page.tab === undefined).map((page) => ({
    href: page.to,
    label: page.label,
    icon: page.icon,
    current: isCurrent(page, pathname),
    note: page === SUBSCRIPTION ? <TrialLeft user={user} /> : <WaitingCount of={waitsAt(page, waiting)} />,
  }))
  return (
    <nav className="tabs" aria-label={say('main')}>
      {[HOME, CARDS].map((page) => page && <TabLink key={page.to} page={page} />)}
      <Link className="tab-stamp" to={COUNTER} aria-label={say('give')}>
        <b>
          <Icon of={IconRubberStamp} size={26} stroke={2} />
        </b>
        <span>{say('stamp')}</span>
      </Link>
      {TABS.map((page) => (
        <TabLink key={page.to} page={page} />
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
