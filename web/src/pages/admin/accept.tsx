/** Opened from an invitation: asks for its one-time password and a new password; then the log-in follows. */
import { adminAuth } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Link, useSearchParams, type MetaFunction } from 'react-router'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-accept.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { Refusal } from '../+account/Refusal.tsx'
import { runQuietly } from '../+account/run-quietly.ts'

export const meta: MetaFunction = () => [
  { title: `${say('title')} · Stampwell` },
  { name: 'referrer', content: 'no-referrer' },
]

export default function AcceptPage() {
  return (
    <QueryProvider>
      <main className="alone">
        <div className="stack">
          <Logo />
          <div>
            <h1 className="h2">{say('title')}</h1>
            <p className="muted">{say('lead')}</p>
          </div>
          <div className="sheet pad">
            <AcceptForm />
          </div>
        </div>
      </main>
    </QueryProvider>
  )
}

function AcceptForm() {
  const [query] = useSearchParams()
  const accept = useAct(adminAuth.accept)
  const token = query.get('token') ?? ''
  if (accept.data)
    return (
      <div className="stack">
        <Note tone="good" role="status">
          <span>{say('done')}</span>
        </Note>
        <Link className="btn main wide" to="/admin">
          {say('log_in')}
        </Link>
      </div>
    )
  return (
    <Form
      errors={accept.errors}
      onSend={({ one_time_password = '', password = '' }) =>
        void runQuietly(accept.run({ body: { token, one_time_password, password } }))
      }
    >
      <Refusal error={accept.error} fields={['one_time_password', 'password']} />
      <div>
        <PasswordField
          label={say('one_time')}
          name="one_time_password"
          autoComplete="one-time-code"
          required
          errors={accept.errors}
        />
        <p className="cap">{say('one_time_hint')}</p>
      </div>
      <PasswordField
        label={say('password')}
        name="password"
        autoComplete="new-password"
        strength
        required
        errors={accept.errors}
      />
      <Button type="submit" variant="main" big wide busy={accept.busy}>
        {say('send')}
      </Button>
    </Form>
  )
}
