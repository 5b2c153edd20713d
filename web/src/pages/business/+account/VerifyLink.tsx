/** The link in the e-mail verifies by itself, once. */
import { ApiError } from '@stampwell/contract/call.ts'
import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { businessSession, useBusinessSession } from '#app/session/business.ts'
import { pathAfterLogIn } from '#app/session/return-to.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { isTransientError } from '#app/api-errors.ts'
import { Refusal } from '../../+account/Refusal.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'
import { lookIfVerified, emailToVerify } from './look-if-verified.ts'
import { useVerified } from './use-verified.ts'

export function VerifyLink({ token, isHere }: { token: string; isHere: () => boolean }) {
  const { user } = useBusinessSession()
  const { search } = useLocation()
  const [look, setLook] = useState<'none' | 'running' | 'verified'>('none')
  const onVerified = useVerified(isHere)
  const verify = useAct(auth.verifyEmail, { onDone: (data) => onVerified(data.user) })
  const run = useRef(verify.run)
  run.current = verify.run
  const send = useCallback(() => {
    // A link that is used up may have verified this e-mail: by a try whose answer was lost.
    const lookAgain = async (error: unknown) => {
      if (error instanceof ApiError && error.errors['token'] && businessSession.get().isAuthenticated) {
        setLook('running')
        setLook((await lookIfVerified()) === 'verified' ? 'verified' : 'none')
      }
      throw error
    }
    void runQuietly(run.current({ body: { token } }).catch(lookAgain))
  }, [token])
  const sent = useRef('')
  useEffect(() => {
    // A repeated effect must not use the link twice.
    if (sent.current === token) return
    sent.current = token
    send()
  }, [send, token])

  if (look === 'verified' && user)
    return (
      <>
        <p>{say('verify.done_already', { email: user.email })}</p>
        <Link className={buttonClass('main', { big: true })} to={pathAfterLogIn('business', search)}>
          {say('verify.dashboard')}
        </Link>
      </>
    )
  if (!verify.error || look === 'running') return <SkeletonRows rows={2} label={say('verify.checking')} />
  return (
    <>
      <h2 className="h3">{say('verify.link_failed')}</h2>
      <Refusal error={verify.error} />
      {user && emailToVerify(user) === null && <p>{say('verify.stays', { email: user.email })}</p>}
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
