import { useEffect, useRef } from 'react'

/** Tells whether the present history entry is that of an open code: the page was loaded again while it was open. */
export function isEntryOfCode(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'fullScreenCode' in state
}

/**
 * Adds a history entry while the code is open, so that Back closes it instead of leaving the page. `hasEntry`: the entry
 * is there already. The browser does not scroll back then: the page may have scrolled to the card, where a new stamp
 * appears.
 */
export function useCloseOnBack(hasEntry: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    let wentBack = false
    const { history } = window
    // The entry behind an entry from before a reload was set to 'manual' then.
    const before = hasEntry ? 'auto' : history.scrollRestoration
    // Browsers scroll in the same task in which they say `popstate`.
    const scrollAsBefore = () => setTimeout(() => (history.scrollRestoration = before))
    const onBack = () => {
      wentBack = true
      scrollAsBefore()
      close.current()
    }
    // Holds for the entry to which Back leads.
    history.scrollRestoration = 'manual'
    if (!hasEntry) history.pushState({ fullScreenCode: true }, '')
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (wentBack) return
      window.addEventListener('popstate', scrollAsBefore, { once: true })
      history.back()
    }
  }, [hasEntry])
}
