import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a control that disappears with the answer to its own act. When `isGone` turns true, the element of the ref gets the
 * focus, unless somebody went on to another control meanwhile. The element needs a `tabIndex`.
 */
export function useFocusInPlace<E extends HTMLElement>(isGone: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (isGone && document.activeElement === document.body) place.current?.focus()
  }, [isGone])
  return place
}
