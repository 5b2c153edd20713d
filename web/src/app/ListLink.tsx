import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lastPosition } from './list-positions.ts'
import { WAY_BACK } from './use-saved-scroll.ts'

/** A link to a list: with the filters it had and to the row it showed, if it was open in this tab. */
export function ListLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const position = lastPosition(to)
  return position ? (
    <Link className={className} to={to + position.search} state={WAY_BACK} preventScrollReset>
      {children}
    </Link>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  )
}
