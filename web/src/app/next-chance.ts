const PAUSES_MS = [500, 1000, 2000, 4000]

/** Waits for the pause after this attempt, counted from 1, or until the device is online again; at most `maxMs`. */
export function nextChance(attempt: number, maxMs = Infinity): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 0
    const timer = setTimeout(go, Math.min(pause, maxMs))
    window.addEventListener('online', go)
  })
}
