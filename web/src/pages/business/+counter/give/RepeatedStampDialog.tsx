/** Asks whether to stamp the same card again so soon: it may be a second press for the same visit. */
import { say } from '#messages/counter.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

export function RepeatedStampDialog({
  name,
  seconds,
  onConfirm,
  onCancel,
}: {
  name: string
  seconds: number
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <Dialog
      title={say('repeated_stamp.title')}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button className="counter-big" onClick={onConfirm}>
            {say('repeated_stamp.yes')}
          </Button>
          <Button className="counter-big" variant="main" data-initial-focus onClick={onCancel}>
            {say('repeated_stamp.no')}
          </Button>
        </>
      }
    >
      <p>{say('repeated_stamp.text', { name, count: seconds })}</p>
    </Dialog>
  )
}
