/** The switch shows at once what was pressed, and goes back if the server refuses. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useRef, useState } from 'react'

/** `send` keeps or shows a refusal itself. */
export function useSwitch(isOn: boolean, send: (next: boolean) => Promise<unknown>) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const turn = async (next: boolean) => {
    setWanted(next)
    // One after the other, so that the last press is what stays.
    const sent = last.current.then(() => send(next)).catch(passRefusal)
    last.current = sent
    await sent
    if (last.current === sent) setWanted(null)
  }
  return { isOn: wanted ?? isOn, turn, isTurning: wanted !== null }
}

function passRefusal(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
}
