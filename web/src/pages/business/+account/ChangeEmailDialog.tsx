import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { useId, useState } from 'react'
import { runForForm } from '#app/run-for-form.ts'
import { setBusinessProfile, useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { emailErrors } from '#ui/fields/email-problem.ts'
import { Field, type Errors } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Refusal } from '../../+account/Refusal.tsx'
import { emailToVerify } from './look-if-verified.ts'

type ChangeEmailDialogProps = {
  onClose: () => void
  /** After the change was asked for: a code is on its way, unless the change was withdrawn. */
  onDone: (user: User) => void
}

export function ChangeEmailDialog({ onClose, onDone }: ChangeEmailDialogProps) {
  const form = useId()
  const user = useBusiness()
  const [wrong, setWrong] = useState<Errors>()
  const isHere = useIsHere()
  const change = useAct(profile.changeEmail, {
    onDone: (data) => {
      setBusinessProfile(data.user)
      const sentTo = emailToVerify(data.user)
      notify.success(
        sentTo === null
          ? say('change_email.withdrawn', { email: data.user.email })
          : say('change_email.done', { email: sentTo }),
      )
      // Who left the page stays on the next one.
      if (isHere()) onDone(data.user)
    },
  })
  const errors = wrong ?? change.errors
  const isVerified = user.email_verified_at !== null
  return (
    <Dialog
      title={say('change_email.title')}
      onClose={onClose}
      locked={change.busy}
      actions={
        <>
          <CancelButton>{say('change_email.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={change.busy}>
            {say('change_email.send')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors}
        onSend={({ email = '', current_password = '' }) => {
          const found = emailErrors(email)
          setWrong(found)
          if (!found) void runForForm(change.run({ body: { email, current_password } }), isHere)
        }}
      >
        <p>{say(isVerified ? 'change_email.lead' : 'change_email.lead_unverified', { email: user.email })}</p>
        <Refusal error={wrong ? null : change.error} fields={['email', 'current_password']} />
        <Field
          label={say('change_email.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-initial-focus
          required
          errors={errors}
        />
        <PasswordField
          label={say('change_email.password')}
          name="current_password"
          autoComplete="current-password"
          required
          errors={errors}
        />
      </Form>
    </Dialog>
  )
}
