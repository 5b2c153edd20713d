/** Shows app-wide notices above the page: a local address that other devices cannot reach, an unverified e-mail. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link } from 'react-router'
import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

export function ShellNotices({ user }: { user: User }) {
  const unverified = user.email_verified_at === null
  if (!user.local_address && !unverified) return null
  return (
    <div className="notices">
      {unverified && (
        <Note tone="late" role="note">
          <Icon of={IconMail} />
          <span>{say('verify')}</span>
          <Link className="link" to="/business/account/verify">
            {say('verify_link')}
          </Link>
        </Note>
      )}
      {user.local_address && (
        <Note role="note">
          <Icon of={IconDeviceMobileOff} />
          <span>{say('local_address')}</span>
        </Note>
      )}
    </div>
  )
}
