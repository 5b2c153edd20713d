import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import clsx from 'clsx'
import { say } from '#messages/ui.ts'
import { buttonClass } from '../elements/Button.tsx'
import { Icon } from '../elements/Icon.tsx'
import { MenuButton } from './MenuButton.tsx'
import type { MenuContent, MenuEntry } from './MenuSheet.tsx'

export type RowMenuProps = {
  /** Name of what the row shows. */
  of: string
  entries: readonly MenuEntry[]
  busy?: boolean
  className?: string
  /** Opens the addresses of the entries that have one. */
  navigate?: MenuContent['navigate']
}

/** Everything that can be done with a row of a list, what takes something away last. */
export function RowMenu({ of: name, entries, busy = false, className, navigate }: RowMenuProps) {
  return (
    <MenuButton
      className={clsx(buttonClass('quiet', { bare: true }), className)}
      label={say('row_menu', { name })}
      busy={busy}
      groups={[entries]}
      placement="bottom end"
      {...(navigate && { navigate })}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : <Icon of={IconDots} />}
    </MenuButton>
  )
}
