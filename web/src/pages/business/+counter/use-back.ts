/** Makes the device's Back go one step back within the counter first: every open step has one history entry. */
import { useEffect, useRef, useState } from 'react'

/** `depth` is the number of steps the screen is in. `onBack` undoes one, or none while that is not allowed. */
export function useBack(depth: number, onBack: () => void): void {
  const entries = useRef<number | null>(null)
  const back = useRef(onBack)
  back.current = onBack
  const [pops, setPops] = useState(0)
  useEffect(() => {
    // An entry left by a link or a reload still holds its depth.
    const current = entries.current ?? entryOf(history.state)
    entries.current = depth
    for (let entry = current + 1; entry <= depth; entry++) history.pushState({ ...history.state, counter: entry }, '')
    if (current > depth) history.go(depth - current)
  }, [depth, pops])
  useEffect(() => {
    const onPop = () => {
      const [at, before] = [entryOf(history.state), entries.current]
      if (at === before) return // removed by the page itself
      entries.current = at
      if (before !== null && at < before) back.current()
      setPops((count) => count + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
}

// The router keeps its own data in the same state object.
function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'counter' in state && typeof state.counter === 'number'
    ? state.counter
    : 0
}
