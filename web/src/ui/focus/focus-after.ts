import { flushSync } from 'react-dom'

/**
 * Draws a change that removes the pressed control, then focuses what takes its place: otherwise the focus falls to the
 * top of the page. `find` runs when the change is drawn.
 */
export function focusAfter(
  change: () => void,
  find: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(change)
  find()?.focus(options)
}

/** The same after an answer: whoever has gone on to another control meanwhile stays there. */
export function focusIfLost(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  if (document.activeElement === document.body) find()?.focus()
}
