/** One sentence above the current screen; it disappears by itself. */
import { useEffect } from 'react'
import type { Hint } from './session/counter-state.ts'
import './counter-notes.css'

const STAYS_MS = 6000

export function HintBar({ hint, onGone }: { hint: Hint; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, STAYS_MS)
    return () => clearTimeout(timer)
    // `onGone` is new at each render and always does the same. The same words said again stay as long again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hint])
  return (
    <p className="counter-hint" role={hint.alert ? 'alert' : 'status'}>
      {hint.text}
    </p>
  )
}
