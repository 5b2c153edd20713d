/** Holds a screen wake lock while mounted. Browsers without the Wake Lock API dim the screen as usual. */
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
        // The browser refused, for example in battery saver mode.
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
