import { useState } from 'react'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

export function PasswordPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="sheet pad" aria-labelledby="password-title">
      <h3 className="h3" id="password-title">
        {say('password.title')}
      </h3>
      <p className="muted">{say('password.lead')}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{say('password.change')}</Button>
      </div>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
