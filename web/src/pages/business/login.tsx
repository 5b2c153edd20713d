import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, useLocation, useNavigate, type MetaFunction } from 'react-router'
import { enterBusiness } from '#app/session/business.ts'
import { keepReturnPath, pathAfterLogIn } from '#app/session/return-to.ts'
import { useOtherTabs } from '#app/session/use-other-tabs.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { LoginForm } from '../+account/LoginForm.tsx'
import { runQuietly } from '../+account/run-quietly.ts'
import { AccountFrame } from './+account/AccountFrame.tsx'

export const meta: MetaFunction = () => [{ title: `${say('login.title')} · Stampwell` }]

export default function LoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useOtherTabs('business')
  const login = useAct(auth.login, {
    onDone: async ({ user, token }) => {
      enterBusiness(user, token)
      await navigate(pathAfterLogIn('business', search), { replace: true })
    },
  })
  return (
    <AccountFrame title={say('login.title')} lead={say('login.lead')}>
      <LoginForm act={login} onSend={(body) => void runQuietly(login.run({ body }))}>
        <p className="account-ways end">
          <Link className="link" to={keepReturnPath('/business/forgot-password', search)}>
            {say('login.forgot')}
          </Link>
        </p>
      </LoginForm>
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
