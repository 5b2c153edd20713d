/** Asks whether to stamp the same card again so soon: it may be a second press for the same visit. */
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export function DoubleDialog({
  name,
  seconds,
  onYes,
  onNo,
}: {
  name: string
  seconds: number
  onYes: () => void
  onNo: () => void
}) {
  return (
    <Dialog
      title={say('double.title')}
      role="alertdialog"
      onClose={onNo}
      actions={
        <>
          <Button className="counter-big" onClick={onYes}>
            {say('double.yes')}
          </Button>
          <Button className="counter-big" variant="main" data-first onClick={onNo}>
            {say('double.no')}
          </Button>
        </>
      }
    >
      <p>{say('double.text', { name, count: seconds })}</p>
    </Dialog>
  )
}
