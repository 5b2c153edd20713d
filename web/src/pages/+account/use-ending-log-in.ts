import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import { useEffect, useRef, useState } from 'react'

/** The log-in that a list of log-ins asks about, and the focus after it was ended. `refetch` reads the list again. */
export function useEndingLogIn(refetch: () => unknown) {
  const [ending, setEnding] = useState<LogIn | 'others' | null>(null)
  const [ended, setEnded] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its row.
  useEffect(() => {
    if (ended > 0) heading.current?.focus()
  }, [ended])
  const close = (isDone: boolean) => {
    setEnding(null)
    if (isDone) setEnded((count) => count + 1)
    // Another device may have ended it meanwhile.
    else void refetch()
  }
  return { ending, setEnding, heading, close }
}
