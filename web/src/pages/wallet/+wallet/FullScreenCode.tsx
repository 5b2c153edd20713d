/** The code on the full screen, with a screen wake lock. Esc, Back and a stamp given at the counter close it. */
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts'
import { CounterCode } from './CounterCode.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import type { ShownCode } from './use-code.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import './full-screen-code.css'

type FullScreenCodeProps = {
  shown: ShownCode
  customer: { name: string; contact_hint: string | null }
  business: string
  /** True if it was open already when the page was loaded again. */
  isReopened: boolean
  /** Called once, whichever way it is closed. */
  onClose: () => void
}

/** Open while it is mounted. */
export function FullScreenCode({ shown, customer, business, isReopened, onClose }: FullScreenCodeProps) {
  // Without scrolling back, so that the card stays in view when the stamp appears.
  const box = useModalDialog(closeButton, { preventScroll: true })
  useScreenAwake()
  useCloseOnBack(isReopened, onClose)
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
