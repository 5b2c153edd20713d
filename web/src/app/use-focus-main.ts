import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves a focus that the last navigation lost to the main part of the new page: the keyboard and a screen reader go on
 * there, not at the top of the document. A link that stays, as in the menu, keeps its focus.
 */
export function useFocusMain(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusMainIfLost()
  }, [pathname])
}

/** Focuses the main part of the page if what had the focus is gone. */
export function focusMainIfLost(): void {
  if (document.activeElement !== document.body) return
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
