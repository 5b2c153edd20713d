import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { isCurrent, type NavigationPage } from './navigation-page.ts'

type MenuLinkProps = { page: NavigationPage; waiting?: number; note?: ReactNode }

/** A page in the menu. `waiting`: what waits there to be done; 0 shows nothing. `note`: a few words at its end. */
export function MenuLink({ page, waiting = 0, note }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link className="nav-a" to={page.to} aria-current={isCurrent(page, pathname) ? 'page' : undefined}>
      <Icon of={page.icon} />
      <span>{page.label}</span>
      <WaitingCount of={waiting} />
      {note}
    </Link>
  )
}

/** A page in the tabs of a phone. */
export function TabLink({ page }: { page: NavigationPage }) {
  const { pathname } = useLocation()
  return (
    <Link to={page.to} aria-current={isCurrent(page, pathname) ? 'page' : undefined}>
      <Icon of={page.icon} size={22} />
      <span>{page.tab}</span>
    </Link>
  )
}

/** Nothing if the count is zero. */
export function WaitingCount({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <b className="nav-count">
      {count.toLocaleString(LOCALE)}
      <span className="sr"> {say('waiting')}</span>
    </b>
  )
}
