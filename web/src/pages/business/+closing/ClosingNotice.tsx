/** Stands above every page of the business while its account is being closed. */
import type { User } from '@stampwell/contract/business/profile.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef } from 'react'
import { focusMainIfLost } from '#ui/focus/focus-main.ts'
import { say } from '#messages/account-closing.ts'
import { longDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { KeepButton } from './KeepButton.tsx'

export function ClosingNotice({ user: { closes_at, business } }: { user: User }) {
  // The pressed button goes with the notice. Where settings keep the account they lead the focus on themselves.
  const isKeptHere = useRef(false)
  useEffect(() => {
    if (closes_at !== null || !isKeptHere.current) return
    isKeptHere.current = false
    focusMainIfLost()
  }, [closes_at])
  if (closes_at === null) return null
  return (
    <div className="notices">
      <Note tone="harm" role="note">
        <Icon of={IconAlertTriangle} />
        <span>{say('notice', { day: longDay(closes_at, business.timezone) })}</span>
        <KeepButton onKept={() => (isKeptHere.current = true)} />
      </Note>
    </div>
  )
}
