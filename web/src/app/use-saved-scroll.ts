/** Scrolls a list to where it stood when the visitor comes back to it, once its rows are there. */
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { holdScroll, scrollTo } from './hold-scroll.ts'
import { lastPosition, rememberPosition, topOfEntry } from './list-positions.ts'

/** The state of a navigation by a page's own way back to the list. */
export const WAY_BACK = { isWayBack: true } as const

/** `isReady`: the rows that the URL names are on the page. */
export function useSavedScroll(isReady: boolean): void {
  const { key, pathname, search, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const isWayBack = !isPop && (state as Partial<typeof WAY_BACK> | null)?.isWayBack === true // set by BackLink only
  const entry = `${key} ${pathname}${search}`
  const restored = useRef('')

  useLayoutEffect(() => {
    if (!isReady) {
      // A way back does not reset the scroll by itself.
      if (isWayBack) scrollTo(0)
      return
    }
    const saved = isPop ? topOfEntry(entry) : isWayBack && lastPosition(pathname)?.top
    const release =
      restored.current !== entry && typeof saved === 'number' ? holdScroll(() => scrollTo(saved)) : undefined
    restored.current = entry

    const remember = () => rememberPosition(entry, pathname, { search, top: window.scrollY })
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      release?.()
      window.removeEventListener('scroll', remember)
    }
  }, [entry, pathname, search, isPop, isWayBack, isReady])
}
