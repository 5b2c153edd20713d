import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a control that disappears with the answer to its own act. When `change` turns into another value, but for null, the
 * element of the ref gets the focus, unless somebody went on to another control meanwhile. The element needs a `tabIndex`.
 */
export function useFocusInPlace<E extends HTMLElement>(change: string | null): RefObject<E | null> {
  const place = useRef<E>(null)
  const seen = useRef(change)
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (change !== null && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [change])
  return place
}
