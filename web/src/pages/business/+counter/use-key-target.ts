/**
 * A press of Enter or Space acts only on the element that had the focus when the key went down.
 * Without this rule, the Enter that opens a customer also presses the button that then gets the focus: a browser sends the
 * rest of the same press (keypress, repeats, keyup) to whatever has the focus by then.
 */
import { useEffect } from 'react'

export function useKeyTarget(): void {
  useEffect(() => {
    const targets = new Map<string, EventTarget | null>()
    const onKey = (event: KeyboardEvent) => {
      const { key, type, repeat, target } = event
      if (key !== 'Enter' && key !== ' ') return
      if (type === 'keydown' && !repeat) targets.set(key, target)
      else if (targets.get(key) !== target) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (type === 'keyup') targets.delete(key)
    }
    for (const type of TYPES) window.addEventListener(type, onKey, { capture: true })
    return () => {
      for (const type of TYPES) window.removeEventListener(type, onKey, { capture: true })
    }
  }, [])
}

const TYPES = ['keydown', 'keypress', 'keyup'] as const
