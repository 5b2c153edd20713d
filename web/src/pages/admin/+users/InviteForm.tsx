import { adminUsers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState, type RefObject } from 'react'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-users.ts'
import { Button } from '#ui/elements/Button.tsx'
import { emailErrors } from '#ui/fields/email-problem.ts'
import { Field, type Errors } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { LevelField, levelIn } from './LevelField.tsx'
import type { UserAction } from './UserDialog.tsx'

type InviteFormProps = { section: RefObject<HTMLElement | null>; onAction: (action: UserAction) => void }

/** Invites somebody by e-mail. The button of the page leads to it. */
export function InviteForm({ section, onAction }: InviteFormProps) {
  // Each invitation begins with an empty form.
  const [sent, setSent] = useState(0)
  const [wrong, setWrong] = useState<Errors>()
  const act = useAct(adminUsers.create, {
    success: true,
    onDone: ({ user, one_time_password }) => {
      setSent(sent + 1)
      onAction({ act: 'one_time_password', user, password: one_time_password })
    },
  })
  const errors = wrong ?? act.errors
  const send = ({ name = '', email = '', level }: FormValues) => {
    const found = emailErrors(email)
    setWrong(found)
    if (!found) void act.submit({ body: { name, email, level: levelIn(level) } })
  }
  return (
    <section className="page-section" aria-labelledby="invite-title" ref={section}>
      <header>
        <h2 className="h3" id="invite-title">
          {say('invite.title')}
        </h2>
      </header>
      <div className="sheet pad">
        <Form key={sent} errors={errors} onSend={send}>
          <Field label={say('invite.name')} name="name" autoComplete="off" maxLength={120} required errors={errors} />
          <Field
            label={say('invite.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            required
            errors={errors}
          />
          <LevelField label={say('invite.level')} value="support" errors={errors} />
          <p className="cap">{say('invite.text')}</p>
          <Button type="submit" variant="main" wide busy={act.busy}>
            {say('invite.send')}
          </Button>
        </Form>
      </div>
    </section>
  )
}
