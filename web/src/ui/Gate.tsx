/** Gates a control by the plan: closed, it looks disabled, and a press only calls `onRefuse`, which explains why. */
import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type SyntheticEvent } from 'react'
import { markClosed } from './mark-closed.ts'

export type GateProps = {
  /** What it asks about, as a data attribute. */
  name: string
  open: boolean
  /** Gets the control that was pressed. */
  onRefuse: (control: Element) => void
  children: ReactNode
}

export function Gate({ name, open, onRefuse, children }: GateProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const control =
      frame.current?.querySelector<HTMLElement>('button,a,input,select,textarea,[role=button],[tabindex]') ??
      frame.current?.firstElementChild
    return open || !(control instanceof HTMLElement) ? undefined : markClosed(control)
  }, [open, children])
  return (
    <span className="gate" data-gate={name} ref={frame} {...(open ? {} : refusing(onRefuse))}>
      {children}
    </span>
  )
}

/** Returns the handlers that stop every press before it reaches the control. */
function refusing(onRefuse: GateProps['onRefuse']): HTMLAttributes<HTMLElement> {
  const stop = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const refuse = (event: SyntheticEvent) => {
    stop(event)
    if (event.target instanceof Element) onRefuse(event.target)
  }
  // Stops pointer-down silently; the click that follows opens the explanation.
  const silence = (event: SyntheticEvent) => event.stopPropagation()
  return {
    onClickCapture: refuse,
    // The middle button, which opens a link in a new tab, fires no `click`.
    onAuxClickCapture: (event) => (event.button === 1 ? refuse(event) : undefined),
    onPointerDownCapture: silence,
    onMouseDownCapture: silence,
    onSubmitCapture: refuse,
    onKeyDownCapture: (event) => (event.key === 'Enter' || event.key === ' ' ? refuse(event) : undefined),
    onKeyUpCapture: (event) => (event.key === ' ' ? stop(event) : undefined),
  }
}
