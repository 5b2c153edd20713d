import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusMainIfLost } from '#ui/focus/focus-main.ts'

/**
 * Moves a focus that the last navigation lost to the main part of the new page: the keyboard and a screen reader go on
 * there, not at the top of the document. A link that stays, as in the menu, keeps its focus.
 */
export function useFocusMain(): void {
  useFocusMainAfter(useLocation().pathname)
}

/** The same between the steps of one page. `step` is null until the first one is shown. */
export function useFocusMainAfter(step: string | null): void {
  const shown = useRef(step)
  useEffect(() => {
    const before = shown.current
    shown.current = step
    if (before !== null && before !== step) focusMainIfLost()
  }, [step])
}
