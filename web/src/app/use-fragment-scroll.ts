import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { holdScroll } from './hold-scroll.ts'

/**
 * Scrolls to the part that the address names (`/business/settings#emails`). The browser does so before the page is
 * there, and parts that arrive late push the named one down again.
 */
export function useFragmentScroll(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    return part ? holdScroll(() => part.scrollIntoView({ behavior: 'instant' })) : undefined
    // `key`: the same part is asked for again.
  }, [hash, key])
}
