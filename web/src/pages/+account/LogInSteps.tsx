/** Password first; six digits only when the server asks for them, after the right password. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useState, type ReactNode } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { LoginForm } from './LoginForm.tsx'

type Credentials = { email: string; password: string }
type LogInStepsProps = {
  act: {
    run: (input: { body: Credentials & { otp?: string } }) => Promise<unknown>
    reset: () => void
    busy: boolean
    error: ApiError | null
    errors: FieldErrors
  }
  /** Stands below the password. */
  children?: ReactNode
}

export function LogInSteps({ act, children }: LogInStepsProps) {
  // The right e-mail and password, kept for the second step only in this page's memory.
  const [proved, setProved] = useState<Credentials | null>(null)

  const send = async (said: Credentials, otp?: string) => {
    try {
      await act.run({ body: otp === undefined ? said : { ...said, otp } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'otp_required') setProved(said)
      if (error.code === 'invalid_credentials') setProved(null)
    }
  }
  const back = () => {
    act.reset()
    setProved(null)
  }
  if (proved) return <CodeForm email={proved.email} act={act} onSend={(otp) => void send(proved, otp)} onBack={back} />
  return (
    <LoginForm act={act} onSend={(said) => void send(said)}>
      {children}
    </LoginForm>
  )
}
