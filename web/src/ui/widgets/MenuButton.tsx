/** A button that opens a menu. The menu's code is loaded with the first press, or earlier by `bringMenu`. */
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { latePart } from '../loading/late-part.ts'
import type { MenuContent } from './MenuSheet.tsx'

const sheet = latePart(() => import('./MenuSheet.tsx').then(({ MenuSheet }) => MenuSheet))

/** Loads the menu before a button is pressed. */
export const bringMenu = sheet.bring

export type MenuButtonProps = MenuContent & {
  className: string
  /** Name of the button; left out if its content says it. */
  label?: string
  busy?: boolean
  /** The menu closes when this changes, such as the path of the page. */
  closeOn?: string
  children: ReactNode
}

export function MenuButton({ className, label, busy = false, closeOn, children, ...menu }: MenuButtonProps) {
  const id = useId()
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null)
  const open = openedBy !== null
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  useEffect(() => setOpenedBy(null), [closeOn])
  // An act begins after the menu is gone: a dialog that it opens then returns the focus to the button.
  useEffect(() => {
    const act = chosen.current
    if (open || !act) return
    chosen.current = null
    button.current?.focus()
    act()
  }, [open])

  const show = (by: 'key' | 'pointer') => {
    if (busy) return
    // Safari does not focus a pressed button, and the menu returns the focus to where it was.
    button.current?.focus()
    setOpenedBy(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show('key')
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        // No pointer pressed: Enter, the space bar or a screen reader.
        onClick={({ detail }) => show(detail === 0 ? 'key' : 'pointer')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <sheet.Part
            {...menu}
            trigger={button}
            isByKey={openedBy === 'key'}
            labelledBy={id}
            onAct={(act) => (chosen.current = act)}
            onClose={() => setOpenedBy(null)}
          />
        </Suspense>
      )}
    </>
  )
}
