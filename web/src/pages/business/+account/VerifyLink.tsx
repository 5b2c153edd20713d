/** The link in the e-mail verifies by itself, once. */
import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useBusinessSession } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { isTransientError } from '#app/api-errors.ts'
import { Refusal } from '../../+account/Refusal.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'
import { emailToVerify } from './email-to-verify.ts'
import { useVerified } from './use-verified.ts'

export function VerifyLink({ token }: { token: string }) {
  const { user } = useBusinessSession()
  const onVerified = useVerified()
  const verify = useAct(auth.verifyEmail, { onDone: (data) => onVerified(data.user) })
  const run = useRef(verify.run)
  run.current = verify.run
  const send = useCallback(() => void runQuietly(run.current({ body: { token } })), [token])
  const sent = useRef('')
  useEffect(() => {
    // A repeated effect must not use the link twice.
    if (sent.current === token) return
    sent.current = token
    send()
  }, [send, token])

  if (!verify.error) return <SkeletonRows rows={2} label={say('verify.checking')} />
  return (
    <>
      <h2 className="h3">{say('verify.link_failed')}</h2>
      <Refusal error={verify.error} />
      <div className="row wrap">
        {isTransientError(verify.error) && (
          <Button variant="main" busy={verify.busy} onClick={send}>
            {say('verify.retry')}
          </Button>
        )}
        {user ? (
          <Link
            className={buttonClass()}
            to={emailToVerify(user) === null ? '/business/dashboard' : '/business/account/verify'}
          >
            {say(emailToVerify(user) === null ? 'verify.dashboard' : 'verify.code_instead')}
          </Link>
        ) : (
          <Link className={buttonClass()} to="/business/login">
            {say('verify.login')}
          </Link>
        )}
      </div>
    </>
  )
}
