import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NAVIGATION } from '../+shell/navigation.ts'

/**
 * Leads to a page of the admin area, with its filter. While the menu has no such page it is plain text; with
 * `orNothing` it is left out.
 */
export function PageLink({
  to,
  className,
  orNothing = false,
  children,
}: {
  to: string
  className: string
  orNothing?: boolean
  children: ReactNode
}) {
  const { pathname } = new URL(to, 'https://admin.invalid')
  const isThere = NAVIGATION.some((page) => page.to === pathname)
  if (!isThere) return orNothing ? null : <span className={className}>{children}</span>
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  )
}
