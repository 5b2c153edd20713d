/** Limits Enter and Space to the element focused at keydown: their later events go to whatever has the focus then. */
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
