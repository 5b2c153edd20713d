import { Link } from 'react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Icon } from '#ui/elements/Icon.tsx'
import { lastPosition } from './list-positions.ts'
import { WAY_BACK } from './use-saved-scroll.ts'

/** Leads back to a list: with the filters it had and to the row it showed, if it was open in this tab. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const position = lastPosition(to)
  return (
    <p className="back">
      {position ? (
        <Link to={to + position.search} state={WAY_BACK} preventScrollReset>
          <Back>{children}</Back>
        </Link>
      ) : (
        <Link to={to}>
          <Back>{children}</Back>
        </Link>
      )}
    </p>
  )
}

function Back({ children }: { children: string }) {
  return (
    <>
      <Icon of={IconChevronLeft} size={18} />
      {children}
    </>
  )
}
