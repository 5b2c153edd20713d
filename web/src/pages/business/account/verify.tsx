/** The e-mail, or a new one, is verified by the code (logged in) or by the link in the e-mail (also logged out). */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useState } from 'react'
import { Link, useLocation, useSearchParams, type MetaFunction } from 'react-router'
import { claimedDesign } from '#app/home-design.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { keepReturnPath, logInPath, pathAfterLogIn } from '#app/session/return-to.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/auth.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { AccountFrame } from '../+account/AccountFrame.tsx'
import { emailToVerify } from '../+account/look-if-verified.ts'
import { VerifyCodeForm } from '../+account/VerifyCodeForm.tsx'
import { VerifyLink } from '../+account/VerifyLink.tsx'

export const meta: MetaFunction = () => [{ title: `${say('verify.title')} · Stampwell` }]

export default function VerifyPage() {
  const { user } = useBusinessSession()
  const isHere = useIsHere()
  const { pathname, search } = useLocation()
  const [asked] = useSearchParams()
  const token = asked.get('token')
  if (token)
    return (
      <AccountFrame title={say('verify.title')}>
        <VerifyLink token={token} isHere={isHere} />
      </AccountFrame>
    )
  if (!user) {
    return (
      <AccountFrame title={say('verify.title')} lead={say('verify.guest')}>
        <Link
          className={buttonClass('main', { big: true })}
          to={logInPath('business', keepReturnPath(pathname, search))}
        >
          {say('verify.login')}
        </Link>
      </AccountFrame>
    )
  }
  return <VerifyByCode key={user.id} user={user} isHere={isHere} />
}

function VerifyByCode({ user, isHere }: { user: User; isHere: () => boolean }) {
  const { search, state } = useLocation()
  const email = emailToVerify(user)
  const [drawn] = useState(() => claimedDesign(user.id))
  // A change that is withdrawn or runs out while the page is open leaves the account with its old address.
  const [awaited, setAwaited] = useState(email)
  if (email !== null && email !== awaited) setAwaited(email)
  if (email === null) {
    const lead =
      awaited === null || awaited === user.email
        ? say('verify.done_already', { email: user.email })
        : say('verify.change_ended', { email: awaited, old: user.email })
    return (
      <AccountFrame title={say('verify.title')} lead={lead}>
        <Link className={buttonClass('main', { big: true })} to={pathAfterLogIn('business', search)}>
          {say('verify.dashboard')}
        </Link>
      </AccountFrame>
    )
  }
  const isVerified = user.email_verified_at !== null
  // The registration leads here: the card beside the form stays the one that it showed.
  const isRegistering = !isVerified && (state as { sent_at?: number } | null)?.sent_at !== undefined
  return (
    <AccountFrame
      title={say('verify.title')}
      lead={say(isVerified ? 'verify.lead_change' : 'verify.lead', { email, old: user.email })}
      businessName={isRegistering ? user.business.business_name : ''}
      drawn={isRegistering ? drawn : null}
    >
      <VerifyCodeForm user={user} isHere={isHere} />
    </AccountFrame>
  )
}
