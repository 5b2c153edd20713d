import { auth, platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Link, useLocation, useNavigate, type MetaFunction } from 'react-router'
import { claimHomeDesign, homeDesign } from '#app/home-design.ts'
import { enterBusiness } from '#app/session/business.ts'
import { keepReturnPath } from '#app/session/return-to.ts'
import { keepSignUpPath } from '#app/session/sign-up-path.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/auth.ts'
import { AccountFrame } from './+account/AccountFrame.tsx'
import { SignUpClosed } from './+account/SignUpClosed.tsx'
import { RegisterForm } from './+account/RegisterForm.tsx'

export const meta: MetaFunction = () => [
  { title: `${say('register.title')} · Stampwell` },
  { name: 'description', content: say('register.description') },
]

export default function RegisterPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [drawn] = useState(homeDesign)
  const [businessName, setBusinessName] = useState(drawn?.name ?? '')
  const register = useAct(auth.register, {
    onDone: async ({ user, token }) => {
      enterBusiness(user, token)
      claimHomeDesign(user.id)
      keepSignUpPath(user.id, search)
      await navigate(keepReturnPath('/business/account/verify', search), {
        replace: true,
        state: { sent_at: Date.now() },
      })
    },
  })
  const about = useRead(platform.show, {})
  const isClosed = about.data?.sign_up === 'closed'
  return (
    <AccountFrame
      title={say('register.title')}
      lead={isClosed ? undefined : say('register.lead')}
      businessName={businessName}
      drawn={drawn}
    >
      {isClosed ? (
        <SignUpClosed supportEmail={about.data?.support_email ?? null} />
      ) : (
        <RegisterForm register={register} name={businessName} onName={setBusinessName} />
      )}
      <p className="account-ways">
        <span>
          {say('register.known')}{' '}
          <Link className="link" to={keepReturnPath('/business/login', search)}>
            {say('register.login')}
          </Link>
        </span>
      </p>
    </AccountFrame>
  )
}
