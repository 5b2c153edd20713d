import { useEffect, useState } from 'react'

/** Returns the text as it was before the last pause in typing; an emptied field is reported at once. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return text === '' ? '' : paused
}
