import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Returns the current time, updated every `every` milliseconds, so that "today" stays true on an open page. */
export function useNow(every = MINUTE): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
