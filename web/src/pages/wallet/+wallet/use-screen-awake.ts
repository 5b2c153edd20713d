/** Keeps the screen on while a component is shown. Browsers without the Wake Lock API dim it as usual. */
import { useEffect } from 'react'

export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let left = false
    const request = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        // oxlint-disable-next-line no-unnecessary-condition -- older browsers have no wakeLock
        const granted = (await navigator.wakeLock?.request('screen')) ?? null
        if (left) await granted?.release()
        else lock = granted
      } catch {
        // Refused, for example in battery saving mode.
      }
    }
    const onVisible = () => void request()
    onVisible()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
