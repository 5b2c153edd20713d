/** Shows app-wide notices above the page: an open payment, an unverified e-mail. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link, useLocation } from 'react-router'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

const PAYS_AT = '/business/subscription'

export function ShellNotices({ user }: { user: User }) {
  const unverified = user.email_verified_at === null
  const { pathname } = useLocation()
  // The page of the subscription says it itself, with the amount.
  const owed = pathname === PAYS_AT ? null : owedBy(user)
  if (!unverified && !owed) return null
  return (
    <div className="notices">
      {owed && (
        <Note tone={owed === 'grace' ? 'harm' : 'late'} role="note">
          <Icon of={IconCreditCard} />
          <span>{say(`payment.${owed}`)}</span>
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

/**
 * Returns which sentence says that a renewal is to be paid. While a given plan lasts, grace closes nothing; while the
 * account is being closed, nothing can be paid.
 */
function owedBy({ closes_at, subscription }: User): 'past_due' | 'grace' | 'given' | null {
  const { status, granted } = subscription
  if (closes_at !== null || (status !== 'past_due' && status !== 'grace')) return null
  return granted ? 'given' : status
}
