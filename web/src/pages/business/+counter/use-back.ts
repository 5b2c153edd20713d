/**
 * The device's Back goes one step back within the counter before it leaves it: every step further in is one entry of the history.
 * A step back on the page takes its entry away again, so they never pile up.
 */
import { useEffect, useRef, useState } from 'react'

/** `depth`: how many steps in the screen is, 0 at the start. `onBack` takes one of them back, or none while that may not be. */
export function useBack(depth: number, onBack: () => void): void {
  const entries = useRef<number | null>(null)
  const back = useRef(onBack)
  back.current = onBack
  const [pops, setPops] = useState(0)
  useEffect(() => {
    // What was left by a link or a reload stands there still.
    const held = entries.current ?? entryOf(history.state)
    entries.current = depth
    for (let entry = held + 1; entry <= depth; entry++) history.pushState({ ...history.state, counter: entry }, '')
    if (held > depth) history.go(depth - held)
  }, [depth, pops])
  useEffect(() => {
    const onPop = () => {
      const [at, held] = [entryOf(history.state), entries.current]
      if (at === held) return // taken away by the page
      entries.current = at
      if (held !== null && at < held) back.current()
      setPops((count) => count + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
}

// The router keeps what it knows of an entry in the same object.
function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'counter' in state && typeof state.counter === 'number'
    ? state.counter
    : 0
}
