/** The one look-up of a customer that is on its way: no act and no other look-up begins meanwhile. */
import { useRef, useState } from 'react'

export function useReading() {
  const [isReading, setReading] = useState(false)
  // A ref besides, so that a second press reads it before the next render.
  const current = useRef<symbol | null>(null)
  const end = () => {
    current.current = null
    setReading(false)
  }
  return {
    isReading,
    isOn: () => current.current !== null,
    /** Gives the look-up up: its answer changes nothing any more. */
    abandon: end,
    run: async <T>(ask: () => Promise<T>, onFound: (found: T) => void, onFailed: (cause: unknown) => void) => {
      const own = Symbol('look-up')
      current.current = own
      setReading(true)
      const settle = await ask().then(
        (found) => () => onFound(found),
        (cause: unknown) => () => onFailed(cause),
      )
      if (current.current !== own) return
      end()
      settle()
    },
  }
}
