import { adminProfile, adminSessions } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-profile.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { ChangePasswordFields } from '../../+account/ChangePasswordFields.tsx'

const WORDS = { current: say('password.current'), fresh: say('password.fresh'), again: say('password.again') }

export function AdminPassword({ email }: { email: string }) {
  // Each change begins with an empty form.
  const [changes, setChanges] = useState(0)
  const { errors, busy, submit } = useAct(adminProfile.updatePassword, {
    success: true,
    also: [adminSessions.list],
    onDone: () => setChanges(changes + 1),
  })
  return (
    <section className="sheet pad" aria-labelledby="password-title">
      <h3 className="h3" id="password-title">
        {say('password.title')}
      </h3>
      <p className="muted">{say('password.lead')}</p>
      <Form
        key={changes}
        errors={errors}
        onSend={({ current_password = '', password = '', password_confirmation = '' }) =>
          void submit({ body: { current_password, password, password_confirmation } })
        }
      >
        <ChangePasswordFields words={WORDS} email={email} errors={errors} />
        <div>
          <Button type="submit" busy={busy}>
            {say('password.change')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
