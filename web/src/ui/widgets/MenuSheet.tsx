/** The open menu of a `MenuButton`: arrow keys, type-ahead, Escape and the return of the focus come from the library. */
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import clsx from 'clsx'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components/Menu'
import { RouterProvider, setInteractionModality } from 'react-aria-components'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon, type IconShape } from '../elements/Icon.tsx'
import { markClosedItem } from '../gate/mark-closed.ts'
import { WidgetLocale } from './WidgetLocale.tsx'
import './menu-sheet.css'

type Act = { act: () => void; href?: never }
/** An address inside the app; `navigate` opens it. */
type Link = { href: string; act?: never }

export type MenuEntry = (Act | Link) & {
  label: string
  icon: IconShape
  /** Shown after the label, such as a number of things that wait. */
  note?: ReactNode
  current?: boolean
  harm?: boolean
  /** Set while the plan closes the act: explains why, and is called instead. */
  closed?: () => void
}

/** One choice of a few; the menu stays open when it changes. */
export type MenuChoice = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export type MenuContent = {
  /** Groups with a line between them. */
  groups: readonly (readonly MenuEntry[] | MenuChoice)[]
  placement: 'top' | 'bottom end' | 'top end'
  /** Text above the entries. */
  head?: ReactNode
  navigate?: (href: string) => void
}

export type MenuSheetProps = MenuContent & {
  trigger: RefObject<HTMLElement | null>
  /** Opened without a pointer. */
  isByKey: boolean
  labelledBy: string
  /** Receives the chosen act before the menu closes. */
  onAct: (act: () => void) => void
  onClose: () => void
}

export function MenuSheet(props: MenuSheetProps) {
  const { groups, placement, head, navigate, trigger, isByKey, labelledBy, onAct, onClose } = props
  // The library takes a click of the Enter key for a screen reader's, and moves the focus only when nothing on the page
  // moves any more. Of two cancelled transitions it misses the end of one: the focus would stay on the button for good.
  useLayoutEffect(() => {
    if (isByKey) setInteractionModality('keyboard')
  }, [isByKey])
  const menu = (
    <Popover
      className="menu-sheet"
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      placement={placement}
      offset={6}
      aria-labelledby={labelledBy}
    >
      {head}
      {/* The press that opened the menu moves the focus into it. */}
      {/* oxlint-disable-next-line no-autofocus */}
      <Menu autoFocus="first" onClose={onClose} aria-labelledby={labelledBy}>
        {groups.map((group, index) => (
          <Group key={index} group={group} onAct={onAct} />
        ))}
      </Menu>
    </Popover>
  )
  return (
    <WidgetLocale>
      {navigate ? <RouterProvider navigate={(href) => navigate(href)}>{menu}</RouterProvider> : menu}
    </WidgetLocale>
  )
}

type GroupProps = { group: readonly MenuEntry[] | MenuChoice; onAct: (act: () => void) => void }

function Group({ group, onAct }: GroupProps) {
  if (isChoice(group)) return <Choice choice={group} />
  return (
    <MenuSection>
      {group.map((entry) => {
        const { label, icon, note, current, harm, closed } = entry
        const act = closed ?? entry.act
        return (
          <MenuItem
            key={label}
            className={clsx('menu-item', harm && 'harm', current && 'current')}
            textValue={label}
            {...(act ? { onAction: () => onAct(act) } : entry.href !== undefined && { href: entry.href })}
            {...(closed && { ref: markClosedItem })}
          >
            <Icon of={icon} />
            <span>{label}</span>
            {note}
          </MenuItem>
        )
      })}
    </MenuSection>
  )
}

function Choice({ choice }: { choice: MenuChoice }) {
  const { label, value, choices, onChange } = choice
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      shouldCloseOnSelect={false}
      onSelectionChange={(keys) => {
        const [next] = keys
        if (next !== undefined) onChange(String(next))
      }}
    >
      <Header>{label}</Header>
      {choices.map((one) => (
        <MenuItem key={one.value} id={one.value} className="menu-item" textValue={one.label}>
          <span>{one.label}</span>
          <Icon of={IconCheck} />
        </MenuItem>
      ))}
    </MenuSection>
  )
}

// Array.isArray does not narrow a readonly array.
function isChoice(group: readonly MenuEntry[] | MenuChoice): group is MenuChoice {
  return 'choices' in group
}
