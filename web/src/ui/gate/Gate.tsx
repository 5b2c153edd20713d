/** Gates a control by the plan: closed, it looks disabled, and a press only calls `onRefuse`, which explains why. */
import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type SyntheticEvent } from 'react'
import { markClosed } from './mark-closed.ts'

export type GateProps = {
  /** Its subject, as a data attribute. */
  name: string
  open: boolean
  /** Gets the control that was pressed. */
  onRefuse: (control: Element) => void
  children: ReactNode
}

/** `detail`: how often the pointer was pressed; 0 for the keyboard, which has the focus where it belongs. */
type Refused = Pick<Event, 'preventDefault' | 'stopPropagation' | 'target'> & { detail?: number }

export function Gate({ name, open, onRefuse, children }: GateProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const refuse = (event: Refused) => {
    stop(event)
    // A press on a label, or in Safari on a button, moves no focus; the dialog gives it back to what had it before.
    if (event.detail) controlIn(frame.current)?.focus()
    if (event.target instanceof Element) onRefuse(event.target)
  }
  useLayoutEffect(() => {
    const control = controlIn(frame.current)
    if (open || !control) return undefined
    const unmark = markClosed(control)
    // The form of a submit button can be sent without a press on it.
    const form = control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null
    form?.addEventListener('submit', refuse, true)
    return () => {
      unmark()
      form?.removeEventListener('submit', refuse, true)
    }
  })
  return (
    <span className="gate" data-gate={name} ref={frame} {...(open ? {} : refusing(refuse))}>
      {children}
    </span>
  )
}

function controlIn(frame: Element | null): HTMLElement | null {
  const control =
    frame?.querySelector('button,a,input,select,textarea,[role=button],[tabindex]') ?? frame?.firstElementChild
  return control instanceof HTMLElement ? control : null
}

function stop(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the handlers that stop every press before it reaches the control. */
function refusing(refuse: (event: SyntheticEvent) => void): HTMLAttributes<HTMLElement> {
  // Stops pointer-down silently; the click that follows opens the explanation.
  const silence = (event: SyntheticEvent) => event.stopPropagation()
  return {
    onClickCapture: refuse,
    // The middle button, which opens a link in a new tab, fires no `click`.
    onAuxClickCapture: (event) => (event.button === 1 ? refuse(event) : undefined),
    onPointerDownCapture: silence,
    onMouseDownCapture: silence,
    onKeyDownCapture: (event) => (event.key === 'Enter' || event.key === ' ' ? refuse(event) : undefined),
    onKeyUpCapture: (event) => (event.key === ' ' ? stop(event) : undefined),
  }
}
