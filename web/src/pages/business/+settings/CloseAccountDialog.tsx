import { accountClosing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/account-closing.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { TextField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { CurrentPassword } from '../../+account/CurrentPassword.tsx'
import { showClosing } from '../+closing/KeepButton.tsx'

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { email, business } = useBusiness()
  const { busy, errors, submit } = useAct(accountClosing.close)
  const send = async (current_password: string, reason: string) => {
    const done = await submit({ body: { current_password, ...(reason.trim() && { reason }) } })
    if (!done) return
    notify.success(say('dialog.done', { day: longDay(done.closes_at, business.timezone) }))
    onClose()
    await showClosing(done)
  }
  return (
    <Dialog
      title={say('dialog.title', { business: business.business_name })}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('dialog.cancel')}</CancelButton>
          <Button variant="harm-fill" type="submit" form={form} busy={busy}>
            {say('dialog.ok')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors}
        onSend={({ current_password = '', reason = '' }) => void send(current_password, reason)}
      >
        <ul className="settings-closing">
          <li>{say('dialog.now')}</li>
          <li>{say('dialog.until')}</li>
          <li>{say('dialog.after')}</li>
          <li>{say('dialog.export')}</li>
        </ul>
        <CurrentPassword label={say('dialog.password')} email={email} errors={errors} isFirst />
        <TextField
          optional
          label={say('dialog.reason')}
          hint={say('dialog.reason_hint')}
          name="reason"
          maxLength={500}
          rows={2}
          errors={errors}
        />
      </Form>
    </Dialog>
  )
}
