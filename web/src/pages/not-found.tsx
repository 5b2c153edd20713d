import { Link, type MetaFunction } from 'react-router'
import { useAdminSession } from '../app/session/admin.ts'
import { useBusinessSession } from '../app/session/business.ts'
import { say } from '../messages/auth.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'

export const meta: MetaFunction = () => [{ title: `${say('missing.title')} · Stampwell` }]

export default function NotFoundPage() {
  const business = useBusinessSession()
  const admin = useAdminSession()
  return (
    <main className="alone">
      <div className="stack">
        <Link to="/" className="link-plain" aria-label={say('home')}>
          <Logo />
        </Link>
        <h1 className="h1">{say('missing.title')}</h1>
        <p className="lead">{say('missing.text')}</p>
        <div className="row wrap">
          {business.isAuthenticated ? (
            <Link className={buttonClass('main')} to="/business/dashboard">
              {say('missing.dashboard')}
            </Link>
          ) : (
            <Link className={buttonClass('main')} to="/">
              {say('missing.home')}
            </Link>
          )}
          {admin.isAuthenticated && (
            <Link className={buttonClass()} to="/admin/dashboard">
              {say('missing.admin')}
            </Link>
          )}
          {!business.isAuthenticated && !admin.isAuthenticated && (
            <Link className={buttonClass('quiet')} to="/business/login">
              {say('missing.login')}
            </Link>
          )}
        </div>
      </div>
    </main>
  )
}
