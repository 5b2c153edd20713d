import { useCallback, useEffect, useRef } from 'react'

/** Returns whether its component is still on the screen: a late answer leads nobody away from another page. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
