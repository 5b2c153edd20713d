/** Requests a new code, at most once a minute and a few times a day. */
import { ApiError } from '@stampwell/contract/call.ts'
import { auth } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { waitWords } from '../../+account/wait-words.ts'
import { lookIfVerified } from './look-if-verified.ts'
import { useCountdown } from './use-countdown.ts'

const APART_MS = 60_000

export function ResendButton() {
  const { state } = useLocation()
  const [until, setUntil] = useState(() => sentAt(state) + APART_MS)
  const left = useCountdown(until)
  const resend = useAct(auth.sendVerification, { success: true, onDone: () => setUntil(Date.now() + APART_MS) })

  const send = () =>
    void resend.run({}).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict' && (await lookIfVerified()) !== null) return
      // The server knows of an earlier e-mail: the button waits with it.
      if (error.retry_after) setUntil(Date.now() + error.retry_after * 1000)
      else notify.error(error.message)
    })
  return (
    <Button disabled={left > 0} busy={resend.busy} onClick={send}>
      {left > 0 ? say('verify.resend_in', { wait: waitWords(left) }) : say('verify.resend')}
    </Button>
  )
}

// Registering, and a new address, send a code and say when.
function sentAt(state: unknown): number {
  return typeof state === 'object' && state !== null && 'sent_at' in state && typeof state.sent_at === 'number'
    ? state.sent_at
    : 0
}
