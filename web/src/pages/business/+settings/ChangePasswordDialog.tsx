import { profile, sessions } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { ChangePasswordFields } from '../../+account/ChangePasswordFields.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'

const WORDS = { current: say('password.current'), fresh: say('password.fresh'), again: say('password.again') }

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { email } = useBusiness()
  const { errors, busy, submit } = useAct(profile.updatePassword, {
    success: true,
    also: [sessions.list],
    onDone: () => {
      onClose()
      // The new password withdraws a change of the e-mail that waits for its code.
      return runQuietly(loadBusinessProfile())
    },
  })
  return (
    <Dialog
      title={say('password.change')}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={busy}>
            {say('password.send')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors}
        onSend={({ current_password = '', password = '', password_confirmation = '' }) =>
          void submit({ body: { current_password, password, password_confirmation } })
        }
      >
        <ChangePasswordFields words={WORDS} email={email} errors={errors} isFirst />
      </Form>
    </Dialog>
  )
}
