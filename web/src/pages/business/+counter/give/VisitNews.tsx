import { useEffect, useRef } from 'react'

/**
 * Says what was just done for the customer on screen. The button that did it is gone: the focus comes here, not to
 * Give, which a second Enter would press. `done` changes when the focus may have been lost once more.
 */
export function VisitNews({ text, done }: { text: string; done: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A focus that has moved to another control stays there, and the screen stays where it is.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [text, done])
  return (
    <p className="note" role="status" tabIndex={-1} ref={line}>
      {text}
    </p>
  )
}
