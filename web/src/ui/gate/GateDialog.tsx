/** Says why a press on a closed control did nothing, and where to open it. */
import type { MouseEvent } from 'react'
import { say } from '#messages/ui.ts'
import { Button, buttonClass } from '../elements/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { showOverlay } from '../overlays/Overlays.tsx'

export type GateDialogProps = {
  /** Replaces the usual text. */
  text?: string
  more?: string
  wayOut: { href: string; label: string; isNewTab: boolean; onFollow: () => void }
  onClose: () => void
}

export function GateDialog({ text, more, wayOut, onClose }: GateDialogProps) {
  const { href, label, isNewTab, onFollow } = wayOut
  const follow = (event: MouseEvent) => {
    onClose()
    if (isNewTab || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <Dialog
      title={say('gate.title')}
      onClose={onClose}
      actions={
        <>
          <a
            className={buttonClass()}
            href={href}
            onClick={follow}
            {...(isNewTab && { target: '_blank', rel: 'noopener' })}
          >
            {label}
          </a>
          <Button variant="main" onClick={onClose}>
            {say('gate.okay')}
          </Button>
        </>
      }
    >
      <p>{text ?? say('gate.text')}</p>
      {more && <p className="muted">{more}</p>}
    </Dialog>
  )
}

let close: (() => void) | null = null

/** Opens the dialog once, however often the control is pressed. */
export function explainGate(words: Omit<GateDialogProps, 'onClose'>): void {
  if (close) return
  const onClose = () => {
    close?.()
    close = null
  }
  close = showOverlay(<GateDialog {...words} onClose={onClose} />)
}
