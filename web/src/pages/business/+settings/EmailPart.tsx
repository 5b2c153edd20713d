import { useState } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { verifyPath } from '#app/session/return-to.ts'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note, Tag } from '#ui/feedback/Tag.tsx'
import { ChangeEmailDialog } from '../+account/ChangeEmailDialog.tsx'
import { emailToVerify } from '../+account/look-if-verified.ts'

export function EmailPart() {
  const user = useBusiness()
  const [isOpen, setOpen] = useState(false)
  const isVerified = user.email_verified_at !== null
  const unverifiedEmail = emailToVerify(user)
  return (
    <section className="sheet pad" aria-labelledby="email-title">
      <h3 className="h3" id="email-title">
        {say('email.title')}
      </h3>
      <p className="settings-email">
        <b>{user.email}</b> <Tag tone={isVerified ? 'plain' : 'late'}>{say(isVerified ? 'email.yes' : 'email.no')}</Tag>
      </p>
      <p className="muted">{say('email.lead')}</p>
      {unverifiedEmail !== null && (
        <Note tone="late" role="note">
          <span>{isVerified ? say('email.pending', { email: unverifiedEmail }) : say('email.unverified')}</span>
          <Link className="link" to={verifyPath('/business/settings')}>
            {say('email.enter')}
          </Link>
        </Note>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{say(unverifiedEmail === null ? 'email.change' : 'email.wrong')}</Button>
      </div>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} onDone={() => setOpen(false)} />}
    </section>
  )
}
