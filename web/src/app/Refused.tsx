/** A refusal of the whole form, as the last thing in it. The form keeps what was typed. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { say } from '#messages/refused.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { RefusalText } from './RefusalText.tsx'

export type RefusedProps = {
  error: ApiError | null
  /** Says that fields are marked; without it a refusal of fields shows nothing here. */
  marked?: string
  /** The form's own words for this error, in place of the server's. */
  children?: ReactNode
}

export function Refused({ error, marked, children }: RefusedProps) {
  const note = useRef<HTMLDivElement>(null)
  const [opened] = useState(error)
  // A form may be longer than its window. What was refused before it opened moves nobody.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    if (error !== opened) note.current?.scrollIntoView({ block: 'nearest' })
  }, [error, opened])
  const words = error && (children || wordsOf(error, marked))
  if (!words) return null
  return (
    <Note ref={note} tone="harm" role="alert">
      <Icon of={IconAlertTriangle} />
      <span>{words}</span>
    </Note>
  )
}

function wordsOf(error: ApiError, marked: string | undefined): ReactNode {
  if (error.code === 'email_unverified') return <Unverified />
  return Object.keys(error.errors).length > 0 ? marked : <RefusalText error={error} />
}

/** The way to the code opens a new tab: what was typed stays in this one. */
function Unverified() {
  return (
    <>
      {say('unverified')}{' '}
      <a className="link" href="/business/account/verify" target="_blank" rel="noopener">
        {say('verify')}
        <span className="sr"> ({say('new_tab')})</span>
      </a>
    </>
  )
}
