import { say } from '#messages/admin.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LoadingDialog } from '#ui/overlays/LoadingDialog.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

/** In place of an act's dialog: what the act would do is on its way, did not load, or the act can not be done. */
export function ClosedDialog({
  title,
  text,
  onClose,
}: {
  title: string
  /** Why it can not be done; undefined while that is loading. */
  text: string | undefined
  onClose: () => void
}) {
  if (text === undefined) return <LoadingDialog title={title} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{say('act.close')}</Button>}>
      <Note tone="late">{text}</Note>
    </Dialog>
  )
}
