/** The second step of a log-in: six digits of the app, or a recovery code. Each refusal says what comes next. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useRef, useState } from 'react'
import { say } from '#messages/second-factor.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { OtpField } from './OtpField.tsx'
import { Refusal } from './Refusal.tsx'
import { waitWords } from './wait-words.ts'

type CodeFormProps = {
  email: string
  act: { busy: boolean; error: ApiError | null }
  onSend: (otp: string) => void
  /** Leads to e-mail and password again. */
  onBack: () => void
}

export function CodeForm({ email, act, onSend, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  /** The refusal of a code of the other kind. */
  const [past, setPast] = useState<ApiError | null>(null)
  const formRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = formRef.current?.querySelector<HTMLInputElement>('[name=otp]')
    input?.focus()
    input?.select()
  }, [act.error, isRecovery])
  const turn = () => {
    setPast(act.error)
    setRecovery(!isRecovery)
  }
  if (act.error?.code === 'too_many_requests') return <Closed error={act.error} onBack={onBack} />

  return (
    <div ref={formRef} className="stack">
      <div>
        <h2 className="h2">{say(isRecovery ? 'enter.recovery_title' : 'enter.title')}</h2>
        <p className="muted">{isRecovery ? say('enter.recovery_lead') : say('enter.lead', { email })}</p>
      </div>
      <Form onSend={({ otp = '' }) => onSend(otp)}>
        <WrongCode error={act.error === past ? null : act.error} isRecovery={isRecovery} />
        {isRecovery ? (
          <Field
            key="recovery"
            label={say('enter.recovery_code')}
            name="otp"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            required
          />
        ) : (
          <OtpField key="otp" />
        )}
        <Button type="submit" variant="main" big wide busy={act.busy}>
          {say('enter.send')}
        </Button>
      </Form>
      <div className="row wrap between">
        <Button variant="quiet" onClick={turn}>
          {say(isRecovery ? 'enter.app' : 'enter.recovery')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {say('enter.other')}
        </Button>
      </div>
    </div>
  )
}

function WrongCode({ error, isRecovery }: { error: ApiError | null; isRecovery: boolean }) {
  if (error === null || error.code === 'otp_required') return null
  if (error.code !== 'otp_invalid') return <Refusal error={error} />
  const left = error.detail['tries_left']
  return (
    <Note tone="harm" role="alert">
      <span>
        <b>{say('enter.wrong')}</b> {say(isRecovery ? 'enter.wrong_recovery' : 'enter.wrong_next')}{' '}
        {typeof left === 'number' && (left === 0 ? say('enter.no_tries') : say('enter.tries', { count: left }))}{' '}
        {!isRecovery && say('enter.clock')}
      </span>
    </Note>
  )
}

function Closed({ error, onBack }: { error: ApiError; onBack: () => void }) {
  return (
    <div className="stack">
      <h2 className="h2">{say('enter.closed_title')}</h2>
      <Note tone="late" role="alert">
        <span>{say('enter.closed', { wait: waitWords(error.retry_after ?? 1) })}</span>
      </Note>
      <Button wide onClick={onBack}>
        {say('enter.back')}
      </Button>
    </div>
  )
}
