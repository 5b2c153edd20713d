/** Rarely needed choices before a stamp: a receipt number, and another branch. */
import { useState } from 'react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { say } from '#messages/counter.ts'
import { say as sayRules } from '#messages/rules.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LocationPicker } from './LocationPicker.tsx'
import type { GiveFormState } from './use-give-form.ts'

export function GiveMenu({ form: { details, locationChoice } }: { form: GiveFormState }) {
  const [isOpen, setOpen] = useState(false)
  if (details.isNoting && locationChoice.choices.length === 0) return null
  const note = () => {
    setOpen(false)
    details.noteReceipt()
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={IconDots}
        aria-label={say('found.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={say('found.menu')} onClose={() => setOpen(false)}>
          <div className="counter-menu">
            {!details.isNoting && (
              <Button wide className="counter-big" icon={IconReceipt} onClick={note}>
                {sayRules('counter.add_receipt')}
              </Button>
            )}
            <LocationPicker locationChoice={locationChoice} />
          </div>
        </Dialog>
      )}
    </>
  )
}
