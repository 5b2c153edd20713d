import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { useEffect, useState } from 'react'

/** Returns the current time, updated every `every` milliseconds, so that "today" stays true on an open page. */
export function useNow(every = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
