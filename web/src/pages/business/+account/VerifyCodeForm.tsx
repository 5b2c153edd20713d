import { auth } from '@stampwell/contract/doors.gen.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link, useLocation } from 'react-router'
import { pathAfterLogIn } from '../../../app/session/return-to.ts'
import { useAct } from '../../../app/use-act.ts'
import { say } from '../../../messages/auth.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Tag.tsx'
import { Refusal } from '../../+account/Refusal.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'
import { CodeField } from './CodeField.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useVerified } from './use-verified.ts'

/** Sends itself with the sixth digit. */
export function VerifyCodeForm({ user }: { user: User }) {
  const onVerified = useVerified()
  const { search } = useLocation()
  const verify = useAct(auth.verifyEmail, { onDone: (data) => onVerified(data.user) })
  const send = (token: string) => {
    if (!verify.busy) void runQuietly(verify.run({ body: { token } }))
  }
  return (
    <>
      <Form errors={verify.errors} onSend={({ token = '' }) => send(token)}>
        <Refusal error={verify.error} fields={['token']} />
        <CodeField errors={verify.errors} onFull={send} />
        <Button type="submit" look="main" big wide busy={verify.busy}>
          {say('verify.send')}
        </Button>
      </Form>
      {user.local_address && (
        <Note role="note">
          <span>
            {say('verify.outbox')}{' '}
            <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
              {say('verify.outbox_link')}
            </a>
            .
          </span>
        </Note>
      )}
      <div className="account-ways">
        <ResendButton />
        <Link className="link" to={pathAfterLogIn('business', search)}>
          {say('verify.later')}
        </Link>
      </div>
    </>
  )
}
