import { useId } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/second-factor.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { FactorEndpoints } from './factor-endpoints.ts'

type RemoveFactorDialogProps = { endpoints: FactorEndpoints; email: string; onClose: () => void }

export function RemoveFactorDialog({ endpoints, email, onClose }: RemoveFactorDialogProps) {
  const form = useId()
  const remove = useAct(endpoints.remove, {
    onDone: () => {
      notify.success(say('remove.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={say('remove.title')}
      role="alertdialog"
      onClose={onClose}
      locked={remove.busy}
      actions={
        <>
          <CancelButton>{say('remove.cancel')}</CancelButton>
          <Button variant="harm-fill" type="submit" form={form} busy={remove.busy}>
            {say('remove.send')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={remove.errors}
        onSend={({ current_password = '', otp = '' }) => void remove.submit({ body: { current_password, otp } })}
      >
        <p>{say('remove.text')}</p>
        <CurrentPassword label={say('remove.password')} email={email} errors={remove.errors} isFirst />
        <Field
          label={say('remove.code')}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
          errors={remove.errors}
        />
      </Form>
    </Dialog>
  )
}
