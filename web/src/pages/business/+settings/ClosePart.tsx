import { useState } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/account-closing.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { KeepButton } from '../+closing/KeepButton.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

export function ClosePart() {
  const [isOpen, setOpen] = useState(false)
  const { closes_at, business } = useBusiness()
  const isClosing = closes_at !== null
  const heading = useFocusInPlace<HTMLHeadingElement>(isClosing ? 'closing' : 'open')
  return (
    <section className="sheet pad" aria-labelledby="close-title">
      <h3 className="h3" id="close-title" ref={heading} tabIndex={-1}>
        {isClosing ? say('closing.title', { day: longDay(closes_at, business.timezone) }) : say('title')}
      </h3>
      <p className="muted">{say(isClosing ? 'closing.lead' : 'lead')}</p>
      <div>
        {isClosing ? (
          <KeepButton variant="main" />
        ) : (
          <Button variant="harm" onClick={() => setOpen(true)}>
            {say('close')}
          </Button>
        )}
      </div>
      {isOpen && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
