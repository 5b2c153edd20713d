import type { AdminUser } from '@stampwell/contract/admin/users.ts'
import { adminUsers } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-users.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { MenuButton } from '#ui/widgets/MenuButton.tsx'
import type { MenuEntry } from '#ui/widgets/MenuSheet.tsx'
import type { UserAction } from './UserDialog.tsx'

/** An owner's acts on one admin. One's own account is changed here, and never disabled or removed. */
export function UserMenu({
  user,
  isOwn,
  onAction,
}: {
  user: AdminUser
  isOwn: boolean
  onAction: (action: UserAction) => void
}) {
  const invite = useAct(adminUsers.invite, {
    success: true,
    onDone: ({ one_time_password }) => onAction({ act: 'one_time_password', user, password: one_time_password }),
  })
  const enable = useAct(adminUsers.update, { success: say('enable.done') })
  const params = { id: user.id }
  const change: MenuEntry = {
    label: say('change.entry'),
    icon: IconPencil,
    act: () => onAction({ act: 'change', user }),
  }
  const others: MenuEntry[] = []
  if (user.status !== 'disabled')
    others.push({ label: say('again.entry'), icon: IconMail, act: () => void invite.submit({ params }) })
  if (user.has_second_factor)
    others.push({ label: say('reset.entry'), icon: IconShieldCheck, act: () => onAction({ act: 'reset', user }) })
  if (user.status === 'active')
    others.push({ label: say('disable.entry'), icon: IconLock, act: () => onAction({ act: 'disable', user }) })
  if (user.status === 'disabled')
    others.push({
      label: say('enable.entry'),
      icon: IconCircleCheck,
      act: () => void enable.submit({ params, body: { is_disabled: false } }),
    })
  const remove: MenuEntry = {
    label: say(user.status === 'invited' ? 'remove.withdraw' : 'remove.entry'),
    icon: IconTrash,
    act: () => onAction({ act: 'remove', user }),
    harm: true,
  }
  return (
    <MenuButton
      className={buttonClass('quiet', { bare: true })}
      label={say('more', { name: user.name })}
      busy={invite.busy || enable.busy}
      groups={isOwn ? [[change]] : [[change, ...others], [remove]]}
      placement="bottom end"
    >
      <Icon of={IconDots} />
    </MenuButton>
  )
}
