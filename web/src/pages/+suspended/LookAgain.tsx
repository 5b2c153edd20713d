import { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useState } from 'react'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { say } from '#messages/suspended.ts'
import { Button } from '#ui/Button.tsx'

const ASK_AGAIN_MS = 60_000

/** Asks whether the account is open again: now and then, and when somebody presses. */
export function LookAgain({ look }: { look: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'looking' | 'still'>('idle')
  useEffect(() => {
    const quietly = () => void look().catch(() => undefined)
    const timer = setInterval(quietly, ASK_AGAIN_MS)
    const onScreen = () => document.visibilityState === 'visible' && quietly()
    document.addEventListener('visibilitychange', onScreen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onScreen)
    }
  }, [look])

  const press = async () => {
    setState('looking')
    try {
      await look()
      setState('idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isStill = error.code === 'account_suspended'
      setState(isStill ? 'still' : 'idle')
      if (!isStill) notifyRefusal(error)
    }
  }
  return (
    <>
      <Button busy={state === 'looking'} onClick={() => void press()}>
        {say('again')}
      </Button>
      <p className="muted" role="status">
        {state === 'still' ? say('still') : ''}
      </p>
    </>
  )
}
