import { useEffect } from 'react'

const SIGNS = ['pointerdown', 'keydown'] as const
const LOOK_EVERY_MS = 5_000

/** Minimum time between two activity reports to the server. */
const TELL_EVERY_MS = 20_000

/** Calls `onUse` at intervals while touched, and `onIdle` after `minutes` untouched or at `until`, even after sleep. */
export function useIdle({
  minutes,
  until,
  enabled,
  onUse,
  onIdle,
}: {
  minutes: number
  until: string | null
  enabled: boolean
  onUse: () => void
  onIdle: () => void
}): void {
  useEffect(() => {
    if (!enabled) return
    let last = Date.now()
    let told = last
    const touched = () => {
      last = Date.now()
      if (last - told < TELL_EVERY_MS) return
      told = last
      onUse()
    }
    const look = () => {
      const now = Date.now()
      if (now - last >= minutes * 60_000 || (until !== null && now >= Date.parse(until))) onIdle()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const sign of SIGNS) window.addEventListener(sign, touched, true)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, touched, true)
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes, until, enabled, onUse, onIdle])
}
