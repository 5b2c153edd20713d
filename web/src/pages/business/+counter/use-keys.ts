/** Keys of the counter: Escape leaves the customer in hand, Enter or Space after a stamp or a redemption calls the next. */
import { useEffect, useRef } from 'react'
import { isServed } from './session/counter-state.ts'
import type { CounterFlow } from './flow/use-counter.ts'

export function useKeys(counter: CounterFlow): void {
  const flow = useRef(counter)
  flow.current = counter
  useEffect(() => {
    const onKey = ({ key, target, repeat, defaultPrevented }: KeyboardEvent) => {
      const { view, busy, next } = flow.current
      // An open dialog has its own keys, and so has a focused control.
      if (repeat || defaultPrevented || busy || view.at === 'find' || document.querySelector('dialog[open]')) return
      if (key === 'Escape') next()
      else if ((key === 'Enter' || key === ' ') && isServed(view) && !takesKeys(target)) next()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a,button,input,select,textarea,label,summary') !== null
}
