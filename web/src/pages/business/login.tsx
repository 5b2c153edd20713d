import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { Suspense } from 'react'
import { Link, useLocation, useNavigate, type MetaFunction } from 'react-router'
import { enterBusiness } from '#app/session/business.ts'
import { useResumedLogIn } from '#app/session/resume-log-in.ts'
import { keepReturnPath, pathAfterLogIn } from '#app/session/return-to.ts'
import { useOtherTabs } from '#app/session/use-other-tabs.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { Note } from '#ui/feedback/Tag.tsx'
import { LogInSteps } from '../+account/LogInSteps.tsx'
import { AccountFrame } from './+account/AccountFrame.tsx'

export const meta: MetaFunction = () => [
  { title: `${say('login.title')} · Stampwell` },
  { name: 'description', content: say('login.description') },
]

const suspended = latePart(() => import('./+account/SuspendedLogin.tsx').then(({ SuspendedLogin }) => SuspendedLogin))

export default function LoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useOtherTabs('business')
  const why = useResumedLogIn(() => void navigate(pathAfterLogIn('business', search), { replace: true }))
  const login = useAct(auth.login, {
    onDone: async ({ user, token }) => {
      enterBusiness(user, token)
      await navigate(pathAfterLogIn('business', search), { replace: true })
    },
  })
  if (login.error?.code === 'account_suspended')
    return (
      <Suspense>
        <suspended.Part onBack={login.reset} />
      </Suspense>
    )
  return (
    <AccountFrame title={say('login.title')} lead={say('login.lead')}>
      {why && (
        <Note tone="late" role="status">
          <span>{say(`login.why.${why}`)}</span>
        </Note>
      )}
      <LogInSteps act={login}>
        <p className="account-ways end">
          <Link className="link" to={keepReturnPath('/business/forgot-password', search)}>
            {say('login.forgot')}
          </Link>
        </p>
      </LogInSteps>
      <p className="account-ways">
        <span>
          {say('login.new')}{' '}
          <Link className="link" to={keepReturnPath('/business/register', search)}>
            {say('login.register')}
          </Link>
        </span>
      </p>
    </AccountFrame>
  )
}
