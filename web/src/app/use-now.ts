import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, told again every so many milliseconds, so that "today" and "until" on a page left open stay true. */
export function useNow(every = MINUTE): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
