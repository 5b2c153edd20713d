import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Icon } from '#ui/elements/Icon.tsx'
import { ListLink } from './ListLink.tsx'

/** Leads back to a list, as it stood when it was left. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="back">
      <ListLink to={to}>
        <Icon of={IconChevronLeft} size={18} />
        {children}
      </ListLink>
    </p>
  )
}
