/** A box over the page: centred, in the theme of the page, focus kept inside, Esc closes. */
import clsx from 'clsx'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/ui.ts'
import { fontClassFor } from './font-class.ts'
import { Icon } from './Icon.tsx'
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
}

/** Open while it is mounted: `{open && <Dialog …/>}`. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  role = 'dialog',
  startsAtTitle = false,
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
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepInside(event)
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
        <button type="button" className="btn quiet icon" aria-label={say('dialog.close')} onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </header>
      <div className="dlg-body">{children}</div>
      {actions && <footer className="dlg-foot">{actions}</footer>}
    </dialog>
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
