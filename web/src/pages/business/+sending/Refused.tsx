/** A refusal of the whole form. The form keeps what was typed. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { RefusalText } from '#app/RefusalText.tsx'
import { say } from '#messages/sending.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

/** `marked`: says that fields are marked; without it a refusal of fields shows nothing here. */
export function Refused({ error, marked }: { error: ApiError | null; marked?: string }) {
  const note = useRef<HTMLDivElement>(null)
  const [opened] = useState(error)
  // A form may be longer than its window. What was refused before it opened moves nobody.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    if (error !== opened) note.current?.scrollIntoView({ block: 'nearest' })
  }, [error, opened])
  const words = error && wordsOf(error, marked)
  if (!words) return null
  return (
    <Note ref={note} tone="harm" role="alert">
      <Icon of={IconAlertTriangle} />
      <span>
        {words}{' '}
        {error.code === 'email_unverified' && (
          <Link className="link" to="/business/account/verify">
            {say('refused.verify')}
          </Link>
        )}
      </span>
    </Note>
  )
}

function wordsOf(error: ApiError, marked: string | undefined): ReactNode {
  if (error.code === 'email_unverified') return say('refused.unverified')
  return Object.keys(error.errors).length > 0 ? marked : <RefusalText error={error} />
}
