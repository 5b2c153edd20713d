import type { User } from '@stampwell/contract/business/profile.ts'
import { useState } from 'react'
import { say } from '#messages/auth.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'

export function WrongAddress({ onChanged }: { onChanged: (user: User) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span>
        {say('change_email.wrong')}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {say('change_email.open')}
        </button>
      </span>
      {isOpen && (
        <ChangeEmailDialog
          onClose={() => setOpen(false)}
          onDone={(user) => {
            setOpen(false)
            onChanged(user)
          }}
        />
      )}
    </>
  )
}
