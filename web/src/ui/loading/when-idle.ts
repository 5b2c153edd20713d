const LATER_MS = 2000

/** Calls `act` while the browser has nothing else to do; returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATER_MS)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(act)
  return () => cancelIdleCallback(waiting)
}
