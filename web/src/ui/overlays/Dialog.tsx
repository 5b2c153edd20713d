/** A box over the page: centred, in the theme of the page, focus kept inside, Esc closes. */
import clsx from 'clsx'
import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { fontClassFor } from '../text/font-class.ts'
import { Icon } from '../elements/Icon.tsx'
import { useModalDialog } from './use-modal-dialog.ts'
import './dialog.css'

export type DialogProps = {
  title: string
  onClose: () => void
  children?: ReactNode
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode
  /** `wide` for forms with two columns. */
  size?: 'normal' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** The title has the focus first: a second Enter presses nothing. */
  startsAtTitle?: boolean
  /**
   * An act is on its way, and its refusal is shown here: nothing closes the box before the answer. Or what it shows is
   * shown once: only its own button closes it.
   */
  locked?: boolean
}

const Closing = createContext<{ onClose: () => void; locked: boolean } | null>(null)

/** Open while it is mounted: `{open && <Dialog …/>}`. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  role = 'dialog',
  startsAtTitle = false,
  locked = false,
}: DialogProps) {
  const box = useModalDialog(firstFocus)
  const id = useId()

  return (
    <dialog
      ref={box}
      className={`dlg ${size}`}
      role={role}
      aria-labelledby={id}
      aria-modal="true"
      // A browser lets the page refuse only one of several presses of Esc or Back.
      closedby={locked ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepInside(event)
        // For a browser that does not know `closedby`.
        if (event.key === 'Escape' && locked) event.preventDefault()
      }}
    >
      <header>
        <h2
          className={clsx('h3', fontClassFor(title))}
          id={id}
          {...(startsAtTitle ? { tabIndex: -1, 'data-initial-focus': true } : {})}
        >
          {title}
        </h2>
        <button
          type="button"
          className="btn quiet icon"
          aria-label={say('dialog.close')}
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : onClose}
        >
          <Icon of={IconX} />
        </button>
      </header>
      <div className="dlg-body">{children}</div>
      {actions && (
        <Closing value={{ onClose, locked }}>
          <footer className="dlg-foot">{actions}</footer>
        </Closing>
      )}
    </dialog>
  )
}

/** One of a dialog's `actions`: closes it, and waits as every other way out does while the dialog is locked. */
export function CancelButton({ children }: { children: ReactNode }) {
  const dialog = use(Closing)
  if (!dialog) throw new Error('CancelButton stands outside the actions of a dialog')
  return (
    <Button disabled={dialog.locked} onClick={dialog.onClose}>
      {children}
    </Button>
  )
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[autofocus],[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>('.dlg-body input,.dlg-body select,.dlg-body textarea,.dlg-foot button:last-child')
  )
}

// The rest of the page is inert already; this keeps Tab from moving to the browser's toolbar.
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex]'),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled'))
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
