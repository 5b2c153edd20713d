/** The code on the full screen, with a screen wake lock. Esc, Back and a stamp given at the counter close it. */
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/font-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { useModalDialog } from '#ui/use-modal-dialog.ts'
import { CounterCode } from './CounterCode.tsx'
import type { ShownCode } from './use-code.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import './full-screen-code.css'

type FullScreenCodeProps = {
  shown: ShownCode
  customer: { name: string; contact_hint: string | null }
  business: string
  /** Called once, whichever way it is closed. */
  onClose: () => void
}

/** Open while it is mounted. */
export function FullScreenCode({ shown, customer, business, onClose }: FullScreenCodeProps) {
  // Without scrolling back, so that the card stays in view when the stamp appears.
  const box = useModalDialog(closeButton, { preventScroll: true })
  useScreenAwake()
  useCloseOnBack(onClose)
  return (
    <dialog
      ref={box}
      className="code-screen"
      data-theme="light"
      aria-labelledby="code-screen-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button
        type="button"
        className="btn quiet icon"
        aria-label={say(shown.lost ? 'keep.close' : 'code.close')}
        onClick={onClose}
      >
        <Icon of={IconX} />
      </button>
      <div>
        <h2 className="h3" id="code-screen-title">
          {say(shown.lost ? 'code.title_lost' : 'code.title')}
        </h2>
        <CounterCode shown={shown} contact={customer.contact_hint} />
        <p className="code-screen-name">
          <b className={fontClassFor(customer.name)}>{customer.name}</b>
          <span>{business}</span>
        </p>
      </div>
    </dialog>
  )
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement | null {
  return dialog.querySelector('button')
}

/**
 * Adds a history entry while it is open, so that Back closes it instead of leaving the page. The browser does not
 * scroll back then: the page may have scrolled to the card, where a new stamp appears.
 */
function useCloseOnBack(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    let wentBack = false
    const { history } = window
    const before = history.scrollRestoration
    // Browsers scroll in the same task in which they say `popstate`.
    const scrollAsBefore = () => setTimeout(() => (history.scrollRestoration = before))
    const onBack = () => {
      wentBack = true
      scrollAsBefore()
      close.current()
    }
    // Holds for the entry to which Back leads.
    history.scrollRestoration = 'manual'
    history.pushState({ fullScreenCode: true }, '')
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (wentBack) return
      window.addEventListener('popstate', scrollAsBefore, { once: true })
      history.back()
    }
  }, [])
}
