/** Shows the one-time password of an invitation, once. The e-mail has the link only. */
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/admin-users.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { copyText } from '#ui/text/copy-text.ts'

type OneTimePasswordDialogProps = { name: string; password: string; onClose: () => void }

export function OneTimePasswordDialog({ name, password, onClose }: OneTimePasswordDialogProps) {
  return (
    <Dialog
      title={say('one_time.title', { name })}
      onClose={onClose}
      // Nobody can read the password again: only its button ends it, no slip of a key.
      locked
      actions={
        <>
          <Button icon={IconCopy} onClick={() => copy(password)}>
            {say('one_time.copy')}
          </Button>
          <Button variant="main" onClick={onClose}>
            {say('one_time.done')}
          </Button>
        </>
      }
    >
      <p>{say('one_time.text')}</p>
      <p className="one-time-password">{password}</p>
      <p className="cap">{say('one_time.once')}</p>
    </Dialog>
  )
}

function copy(text: string): void {
  // If nothing can be copied, the text stays in sight.
  void copyText(text)
    .then(() => notify.success(say('one_time.copied')))
    .catch(() => undefined)
}
