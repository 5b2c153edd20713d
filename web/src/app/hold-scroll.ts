/** Milliseconds in which the late parts of a page must have arrived. */
const HOLD_MS = 5000
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Calls `scroll`, and again whenever a late part changes the height of the page: a line above the list that arrives
 * after its rows, say. Ends when the visitor scrolls or presses anything; returns the function that ends it earlier.
 */
export function holdScroll(scroll: () => void): () => void {
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  const timer = setTimeout(end, HOLD_MS)
  for (const type of BY_VISITOR) window.addEventListener(type, end, { capture: true, passive: true })
  return end

  function end() {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of BY_VISITOR) window.removeEventListener(type, end, { capture: true })
  }
}

/** At once, although the document scrolls smoothly otherwise. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}
