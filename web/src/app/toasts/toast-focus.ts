/** Toasts for the keyboard: their time stands still while it is in one, and it goes back to where it came from. */
import { focusMainIfLost } from '#ui/focus/focus-main.ts'

type ToastTime = { pause: () => void; play: () => void }

/** Returns the function that stops it. `host`: the element around all toasts. */
export function followFocus(host: HTMLElement, time: ToastTime): () => void {
  let before: HTMLElement | null = null
  let isPaused = false
  const isInside = (other: EventTarget | null) => other instanceof Node && host.contains(other)

  const enter = ({ target, relatedTarget }: FocusEvent) => {
    // A pointer focuses the toast that it closes, and rests on one that it wants to keep.
    if (isInside(relatedTarget) || !(target instanceof Element && target.matches(':focus-visible'))) return
    if (relatedTarget instanceof HTMLElement) before = relatedTarget
    isPaused = true
    time.pause()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isInside(relatedTarget)) return
    // Without one the window was left, or the toast has gone: whoever comes back goes on where they were.
    if (relatedTarget !== null) before = null
    if (isPaused) time.play()
    isPaused = false
  }
  // A press takes its toast away. Before its act: a dialog that it opens gives the focus back to the same place.
  const press = ({ detail, target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (detail > 0 || button === null || document.activeElement !== button) return
    if (before?.isConnected) return before.focus({ preventScroll: true })
    button.blur()
    focusMainIfLost()
  }
  host.addEventListener('focusin', enter)
  host.addEventListener('focusout', leave)
  host.addEventListener('click', press, true)
  return () => {
    host.removeEventListener('focusin', enter)
    host.removeEventListener('focusout', leave)
    host.removeEventListener('click', press, true)
  }
}
