import { auth } from '@stampwell/contract/doors.gen.ts'
import { Link, useNavigate, type MetaFunction } from 'react-router'
import { enterBusiness } from '../../app/session/business.ts'
import { useOtherTabs } from '../../app/session/use-other-tabs.ts'
import { useAct } from '../../app/use-act.ts'
import { say } from '../../messages/auth.ts'
import { LoginForm } from '../+account/LoginForm.tsx'
import { runQuietly } from '../+account/run-quietly.ts'
import { AccountFrame } from './+account/AccountFrame.tsx'

export const meta: MetaFunction = () => [{ title: `${say('login.title')} · Stampwell` }]

export default function LoginPage() {
  const navigate = useNavigate()
  useOtherTabs('business')
  const login = useAct(auth.login, {
    onDone: async ({ user, token }) => {
      enterBusiness(user, token)
      await navigate('/business/dashboard', { replace: true })
    },
  })
  return (
    <AccountFrame title={say('login.title')} lead={say('login.lead')}>
      <LoginForm act={login} onSend={(body) => void runQuietly(login.run({ body }))}>
        <p className="account-ways end">
          <Link className="link" to="/business/forgot-password">
            {say('login.forgot')}
          </Link>
        </p>
      </LoginForm>
      <p className="account-ways">
        <span>
          {say('login.new')}{' '}
          <Link className="link" to="/business/register">
            {say('login.register')}
          </Link>
        </span>
      </p>
    </AccountFrame>
  )
}
