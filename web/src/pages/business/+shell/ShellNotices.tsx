/** Shows app-wide notices above the page: an open payment, an unverified e-mail. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link, useLocation } from 'react-router'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

const PAYS_AT = '/business/subscription'

export function ShellNotices({ user }: { user: User }) {
  const unverified = user.email_verified_at === null
  const { status } = user.subscription
  const { pathname } = useLocation()
  // The page of the subscription says it itself, with the amount.
  const owes = (status === 'past_due' || status === 'grace') && pathname !== PAYS_AT
  if (!unverified && !owes) return null
  return (
    <div className="notices">
      {owes && (
        <Note tone={status === 'grace' ? 'harm' : 'late'} role="note">
          <Icon of={IconCreditCard} />
          <span>{say(`payment.${status}`)}</span>
          <Link className="link" to={PAYS_AT}>
            {say('payment.link')}
          </Link>
        </Note>
      )}
      {unverified && (
        <Note tone="late" role="note">
          <Icon of={IconMail} />
          <span>{say('verify')}</span>
          <Link className="link" to="/business/account/verify">
            {say('verify_link')}
          </Link>
        </Note>
      )}
    </div>
  )
}
