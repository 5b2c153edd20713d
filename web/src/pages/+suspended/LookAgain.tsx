import { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useState } from 'react'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { say } from '#messages/suspended.ts'
import { Button } from '#ui/elements/Button.tsx'

const LOOK_EVERY_MS = 60_000

type LookAgainProps = {
  /** Reads the profile; rejects with `account_suspended` while the account is. */
  loadProfile: () => Promise<void>
}

/** Looks whether the account is open again: every minute, when the page comes back on the screen, and at a press. */
export function LookAgain({ loadProfile }: LookAgainProps) {
  const [state, setState] = useState<'idle' | 'looking' | 'still'>('idle')
  useEffect(() => {
    const lookQuietly = () => void loadProfile().catch(() => undefined)
    const timer = setInterval(lookQuietly, LOOK_EVERY_MS)
    const onVisibility = () => document.visibilityState === 'visible' && lookQuietly()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [loadProfile])

  const look = async () => {
    setState('looking')
    try {
      await loadProfile()
      setState('idle')
    } catch (error) {
      const isSuspended = error instanceof ApiError && error.code === 'account_suspended'
      setState(isSuspended ? 'still' : 'idle')
      if (!(error instanceof ApiError)) throw error
      if (!isSuspended) notifyRefusal(error)
    }
  }
  return (
    <>
      <Button busy={state === 'looking'} onClick={() => void look()}>
        {say('again')}
      </Button>
      <p className="muted" role="status">
        {state === 'still' ? say('still') : ''}
      </p>
    </>
  )
}
