import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { useEffect, useState } from 'react'
import { onServerTimeLearned, serverNow } from './server-clock.ts'

/**
 * Returns the server's current time, updated every `every` milliseconds, so that "today" stays true on an open page.
 */
export function useNow(every = MINUTE_MS): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, every)
    const stop = onServerTimeLearned(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [every])
  return now
}
