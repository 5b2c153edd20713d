import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { say } from '#messages/shell.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export type AccountMenuProps = {
  name: string
  line: string
  picture?: string | null
  onLogOut: () => void
  asTab?: boolean
  links?: ReactNode
  /** Badge on the button: something behind it waits. */ waiting?: { count: number; words: string } | undefined
}

export function AccountMenu({ name, line, picture, onLogOut, asTab = false, links, waiting }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <div className="menu" ref={frame}>
      {open && (
        <div className="menu-sheet">
          {asTab && (
            <p className="menu-who">
              <b>{name}</b>
              <small>{line}</small>
            </p>
          )}
          {links}
          <ThemeSwitch />
          <Button variant="quiet" icon={IconLogout} wide onClick={onLogOut}>
            {say('log_out')}
          </Button>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={asTab ? undefined : 'nav-who'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {asTab ? (
          <>
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
          </>
        ) : (
          <>
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
          </>
        )}
      </button>
    </div>
  )
}
