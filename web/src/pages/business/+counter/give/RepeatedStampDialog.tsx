/** Asks whether to stamp the same card again so soon: it may be a second press for the same visit. */
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { RecentGive } from './use-give-stamps.ts'

export function RepeatedStampDialog({
  name,
  last: { seconds, stamps },
  onConfirm,
  onCancel,
}: {
  name: string
  last: RecentGive
  onConfirm: () => void
  onCancel: () => void
}) {
  const isAmount = stamps === 0
  return (
    <Dialog
      title={say('repeated_stamp.title')}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button className="counter-big" onClick={onConfirm}>
            {say(isAmount ? 'repeated_stamp.yes_amount' : 'repeated_stamp.yes')}
          </Button>
          <Button className="counter-big" variant="main" data-initial-focus onClick={onCancel}>
            {say('repeated_stamp.no')}
          </Button>
        </>
      }
    >
      <p>{say(isAmount ? 'repeated_stamp.amount' : 'repeated_stamp.text', { name, count: seconds })}</p>
    </Dialog>
  )
}
