import { Link } from 'react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Icon } from '#ui/Icon.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="back">
      <Link to={to}>
        <Icon of={IconChevronLeft} size={18} />
        {children}
      </Link>
    </p>
  )
}
