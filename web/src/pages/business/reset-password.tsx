import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { isTransientError } from '#app/api-errors.ts'
import { keepReturnPath } from '#app/session/return-to.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { Refusal } from '../+account/Refusal.tsx'
import { runQuietly } from '../+account/run-quietly.ts'
import { AccountFrame } from './+account/AccountFrame.tsx'
import { CodeField } from './+account/CodeField.tsx'

export const meta: MetaFunction = () => [
  { title: `${say('reset.title')} · Stampwell` },
  { name: 'description', content: say('reset.lead') },
]

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [asked] = useSearchParams()
  const email = asked.get('email') ?? ''
  const link = asked.get('token') ?? ''
  const reset = useAct(auth.resetPassword, {
    success: true,
    onDone: () => navigate(keepReturnPath('/business/login', search), { replace: true }),
  })
  const [wasLost, setLost] = useState(false)
  const noteLoss = (error: unknown) => {
    if (isTransientError(error)) setLost(true)
    throw error
  }
  // Fields that can show their own error; hidden ones cannot.
  const shown = ['password', 'password_confirmation', ...(email ? [] : ['email']), ...(link ? [] : ['token'])]

  return (
    <AccountFrame
      title={say('reset.title')}
      lead={email ? say(link ? 'reset.lead_link' : 'reset.lead_for', { email }) : say('reset.lead')}
    >
      <Form
        errors={reset.errors}
        onSend={(said) => void runQuietly(reset.run({ body: bodyOf(said, { email, link }) }).catch(noteLoss))}
      >
        <Refusal error={reset.error} fields={shown} />
        {wasLost && reset.errors['token'] && <MaybeChanged logIn={keepReturnPath('/business/login', search)} />}
        {email ? (
          <input type="email" autoComplete="username" value={email} readOnly hidden /> // for the browser's password manager
        ) : (
          <Field
            label={say('email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            errors={reset.errors}
          />
        )}
        {!link && <CodeField errors={reset.errors} />}
        <PasswordField
          label={say('new_password')}
          name="password"
          autoComplete="new-password"
          strength
          required
          errors={reset.errors}
        />
        <PasswordField
          label={say('new_password_again')}
          name="password_confirmation"
          autoComplete="new-password"
          required
          errors={reset.errors}
        />
        <Button type="submit" variant="main" big wide busy={reset.busy}>
          {say('reset.send')}
        </Button>
      </Form>
      <p className="account-ways">
        <Link className="link" to={keepReturnPath(forgotPath(email), search)}>
          {say('reset.another')}
        </Link>
        <Link className="link" to={keepReturnPath('/business/login', search)}>
          {say('reset.back')}
        </Link>
      </p>
    </AccountFrame>
  )
}

function bodyOf(said: FormValues, { email, link }: { email: string; link: string }) {
  return {
    email: email || (said['email'] ?? ''),
    token: link || (said['token'] ?? ''),
    password: said['password'] ?? '',
    password_confirmation: said['password_confirmation'] ?? '',
  }
}

/** The try whose answer was lost may have used the code. */
function MaybeChanged({ logIn }: { logIn: string }) {
  return (
    <Note role="status">
      <span>
        {say('reset.maybe_done')}{' '}
        <Link className="link" to={logIn}>
          {say('verify.login')}
        </Link>
      </span>
    </Note>
  )
}

function forgotPath(email: string): string {
  return `/business/forgot-password${email && `?${new URLSearchParams({ email })}`}`
}
