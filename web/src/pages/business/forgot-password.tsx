import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, useLocation, useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { keepReturnPath } from '#app/session/return-to.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Refusal } from '../+account/Refusal.tsx'
import { runQuietly } from '../+account/run-quietly.ts'
import { AccountFrame } from './+account/AccountFrame.tsx'

export const meta: MetaFunction = () => [
  { title: `${say('forgot.title')} · Stampwell` },
  { name: 'description', content: say('forgot.description') },
]

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [asked] = useSearchParams()
  const forgot = useAct(auth.forgotPassword)
  const isHere = useIsHere()
  const send = async (email: string) => {
    await forgot.run({ body: { email } })
    // An owner who remembered the password meanwhile stays at the log-in.
    if (isHere()) await navigate(keepReturnPath(`/business/reset-password?${new URLSearchParams({ email })}`, search))
  }
  return (
    <AccountFrame title={say('forgot.title')} lead={say('forgot.lead')}>
      <Form errors={forgot.errors} onSend={({ email = '' }) => void runQuietly(send(email))}>
        <Refusal error={forgot.error} fields={['email']} />
        <Field
          label={say('email')}
          name="email"
          type="email"
          defaultValue={asked.get('email') ?? ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          errors={forgot.errors}
        />
        <Button type="submit" variant="main" big wide busy={forgot.busy}>
          {say('forgot.send')}
        </Button>
      </Form>
      <p className="account-ways">
        <Link className="link" to={keepReturnPath('/business/login', search)}>
          {say('forgot.back')}
        </Link>
      </p>
    </AccountFrame>
  )
}
