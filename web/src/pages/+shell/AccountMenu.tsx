/** The logged-in person, with their other pages on a phone, the theme, and the way out. */
import clsx from 'clsx'
import { useLocation, useNavigate } from 'react-router'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { chooseTheme, THEME_CHOICES } from '#app/theme.ts'
import { useTheme } from '#app/use-theme.ts'
import { say } from '#messages/shell.ts'
import { say as sayUi } from '#messages/ui.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { initialsOf } from '#ui/text/initials.ts'
import { MenuButton } from '#ui/widgets/MenuButton.tsx'
import type { MenuChoice, MenuEntry } from '#ui/widgets/MenuSheet.tsx'

export type AccountMenuProps = {
  name: string
  line: string
  picture?: string | null
  /** Address of the account's own page, above the way out. */
  profile?: string
  onLogOut: () => void
}

/** Stands at the foot of the navigation. */
export function AccountMenu({ name, line, picture, profile, onLogOut }: AccountMenuProps) {
  const { theme, logOut, pathname } = useAccountEntries(onLogOut, profile)
  const navigate = useNavigate()
  return (
    <MenuButton
      className="nav-who"
      groups={[theme, logOut]}
      placement="top"
      closeOn={pathname}
      navigate={(href) => void navigate(href)}
    >
      {picture ? (
        <img className="who" src={picture} alt="" />
      ) : (
        <span className="who" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <span>
        <span className="sr">{say('account', { name: '' })}</span>
        <b>{name}</b>
        <small>{line}</small>
      </span>
      <Icon of={IconChevronUp} size={16} />
    </MenuButton>
  )
}

export type MoreTabProps = Omit<AccountMenuProps, 'picture'> & {
  entries?: readonly MenuEntry[]
  /** Badge on the tab: something behind it waits. */
  waiting?: { count: number; words: string } | undefined
}

/** The last tab of a phone: the pages without a tab of their own, and the account. */
export function MoreTab({ name, line, profile, onLogOut, entries = [], waiting }: MoreTabProps) {
  const { theme, logOut, pathname } = useAccountEntries(onLogOut, profile)
  const navigate = useNavigate()
  const groups = entries.length > 0 ? [entries, theme, logOut] : [theme, logOut]
  const isHere = entries.some(({ current }) => current)
  return (
    <MenuButton
      className={clsx('tab-more', isHere && 'here')}
      groups={groups}
      placement="top end"
      closeOn={pathname}
      navigate={(href) => void navigate(href)}
      head={
        <p className="menu-who">
          <b>{name}</b>
          <small>{line}</small>
        </p>
      }
    >
      <span className="tab-icon">
        <Icon of={IconDots} size={22} />
        {waiting && (
          <b className="nav-count" aria-hidden="true">
            {waiting.count}
          </b>
        )}
      </span>
      <span>
        {say('more')}
        <span className="sr">
          , {say('account', { name })}
          {waiting && `, ${waiting.words}`}
        </span>
      </span>
    </MenuButton>
  )
}

function useAccountEntries(onLogOut: () => void, profile: string | undefined) {
  const { choice } = useTheme()
  const { pathname } = useLocation()
  const theme: MenuChoice = {
    label: sayUi('theme.label'),
    value: choice,
    choices: THEME_CHOICES.map((value) => ({ value, label: sayUi(`theme.${value}`) })),
    onChange: (value) => chooseTheme(THEME_CHOICES.find((one) => one === value) ?? 'system'),
  }
  const logOut: readonly MenuEntry[] = [
    ...(profile === undefined ? [] : [{ label: say('profile'), icon: IconUser, href: profile }]),
    { label: say('log_out'), icon: IconLogout, act: onLogOut },
  ]
  return { theme, logOut, pathname }
}
