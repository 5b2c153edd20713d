import { useEffect, useState } from 'react'

/** Returns the whole seconds until `until` (epoch ms), counting down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(ticking)
    }
    const ticking = setInterval(tick, 250)
    tick()
    return () => clearInterval(ticking)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
