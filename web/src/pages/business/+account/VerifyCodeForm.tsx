import { ApiError } from '@stampwell/contract/call.ts'
import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathAfterLogIn } from '#app/session/return-to.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { Refusal } from '../../+account/Refusal.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'
import { CodeField } from './CodeField.tsx'
import { lookIfVerified, emailToVerify } from './look-if-verified.ts'
import { ResendButton } from './ResendButton.tsx'
import { useVerified } from './use-verified.ts'
import { WrongAddress } from './WrongAddress.tsx'

const DASHBOARD = '/business/dashboard'

export function VerifyCodeForm({ user, isHere }: { user: User; isHere: () => boolean }) {
  const navigate = useNavigate()
  const { key, pathname, search, state } = useLocation()
  const wanted = pathAfterLogIn('business', search)
  // The registration leads here and says when it sent the code; its next page is the first card.
  const isNew = user.email_verified_at === null && (state as { sent_at?: number } | null)?.sent_at !== undefined
  const skip = user.email_verified_at === null ? 'verify.later' : 'verify.back'
  return (
    <>
      <CodeForm key={emailToVerify(user)} isHere={isHere} />
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
        <WrongAddress
          onChanged={() => void navigate(pathname + search, { replace: true, state: { sent_at: Date.now() } })}
        />
      </div>
      <div className="account-ways">
        <ResendButton key={key} />
        <Link className="link" to={isNew && wanted === DASHBOARD ? '/stamp/create' : wanted}>
          {say(skip)}
        </Link>
      </div>
    </>
  )
}

/** Submits itself with the sixth digit. */
function CodeForm({ isHere }: { isHere: () => boolean }) {
  const onVerified = useVerified(isHere)
  const verify = useAct(auth.verifyEmail, { onDone: (data) => onVerified(data.user) })
  const send = (token: string) => {
    if (!verify.busy) void runQuietly(verify.run({ body: { token } }).catch(lookAgain))
  }
  return (
    <Form errors={verify.errors} onSend={({ token = '' }) => send(token)}>
      <Refusal error={verify.error} fields={['token']} />
      <CodeField errors={verify.errors} onFull={send} />
      <Button type="submit" variant="main" big wide busy={verify.busy}>
        {say('verify.send')}
      </Button>
    </Form>
  )
}

async function lookAgain(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.errors['token']) await lookIfVerified()
  throw error
}
