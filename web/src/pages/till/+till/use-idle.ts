import { useEffect } from 'react'
import { createKeptJson } from '#app/session/kept-store.ts'

const SIGNS = ['pointerdown', 'keydown'] as const
const LOOK_EVERY_MS = 5_000

/** Minimum time between two activity reports to the server. */
const TELL_EVERY_MS = 20_000

/** A barcode reader presses many keys at once. */
const KEEP_EVERY_MS = 1_000

/** When the till was last touched in any tab: a lock is that of every tab, and so is the use that prevents it. */
const lastTouch = createKeptJson('stampwell.till.touched', 0)

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
    const end = endAhead(until, last)
    const touched = () => {
      last = Date.now()
      if (Math.abs(last - lastTouch.get()) >= KEEP_EVERY_MS) lastTouch.set(last)
      if (last - told < TELL_EVERY_MS) return
      told = last
      onUse()
    }
    const look = () => {
      const now = Date.now()
      const isUnused = now - Math.max(last, touchedBefore(now)) >= minutes * 60_000
      if (isUnused || (end !== null && now >= end)) onIdle()
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

/** Returns when any tab was last touched; 0 if the clock was set back since. */
function touchedBefore(now: number): number {
  const at = lastTouch.fresh()
  return at <= now ? at : 0
}

/**
 * Returns the time of `until`; null where it is over before it begins. The server names only an end to come, so this
 * device's clock is hours ahead then, and the server alone ends the sign-in.
 */
function endAhead(until: string | null, now: number): number | null {
  const end = until === null ? null : Date.parse(until)
  return end !== null && end > now ? end : null
}
