import { adminAuth } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Link, useLocation, useNavigate, type MetaFunction } from 'react-router'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { enterAdmin } from '#app/session/admin.ts'
import { pathAfterLogIn } from '#app/session/return-to.ts'
import { useOtherTabs } from '#app/session/use-other-tabs.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin.ts'
import { Logo } from '#ui/elements/Logo.tsx'
import { LogInSteps } from '../+account/LogInSteps.tsx'

export const meta: MetaFunction = () => [{ title: `${say('login.title')} · Stampwell` }]

export default function AdminLoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useOtherTabs('admin')
  const login = useAct(adminAuth.login, {
    onDone: async ({ admin, token }) => {
      enterAdmin(admin, token)
      await navigate(pathAfterLogIn('admin', search), { replace: true })
    },
  })
  return (
    <main className="alone">
      <div className="stack">
        <div className="row wrap">
          <Logo />
          <span className="nav-tag">{say('login.tag')}</span>
        </div>
        <div>
          <h1 className="h2">{say('login.title')}</h1>
          <p className="muted">{say('login.lead')}</p>
        </div>
        <div className="sheet pad">
          <LogInSteps act={login} />
        </div>
        <p>
          <Link className="link tall" to="/business/login">
            {say('login.business')}
          </Link>
        </p>
        <p>
          <LanguageChoice />
        </p>
      </div>
    </main>
  )
}
