/** E-mail and password, for both log-ins. A refusal keeps both and selects the password for retyping. */
import type { ApiError } from '@stampwell/contract/call.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Refusal } from './Refusal.tsx'

type LoginFormProps = {
  act: { busy: boolean; error: ApiError | null; errors: FieldErrors }
  onSend: (said: { email: string; password: string }) => void
  children?: ReactNode
}

export function LoginForm({ act, onSend, children }: LoginFormProps) {
  const formRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!act.error || Object.keys(act.error.errors).length > 0) return
    const password = formRef.current?.querySelector<HTMLInputElement>('[name=password]')
    password?.focus()
    password?.select()
  }, [act.error])

  return (
    <div ref={formRef}>
      <Form errors={act.errors} onSend={({ email = '', password = '' }) => onSend({ email, password })}>
        <Refusal error={act.error} fields={['email', 'password']} />
        <Field
          label={say('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          errors={act.errors}
        />
        <PasswordField
          label={say('password')}
          name="password"
          autoComplete="current-password"
          required
          errors={act.errors}
        />
        {children}
        <Button type="submit" variant="main" big wide busy={act.busy}>
          {say('login.send')}
        </Button>
      </Form>
    </div>
  )
}
