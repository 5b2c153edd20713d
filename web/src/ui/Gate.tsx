/** Gates a control by the plan: it looks disabled, and a press only opens a dialog that explains why. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { say } from '#messages/ui.ts'
import { askDialog } from './ask-dialog.tsx'

export const GATE_OPACITY = 0.6

export type GateProps = { feature: string; open: boolean; children: ReactNode }

export function Gate({ feature, open, children }: GateProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (open) return
    const control =
      frame.current?.querySelector<HTMLElement>('button,a,input,select,textarea,[role=button],[tabindex]') ??
      frame.current?.firstElementChild
    if (!(control instanceof HTMLElement)) return
    control.setAttribute('aria-disabled', 'true')
    control.style.opacity = String(GATE_OPACITY)
    control.style.cursor = 'not-allowed'
    return () => {
      control.removeAttribute('aria-disabled')
      control.style.opacity = ''
      control.style.cursor = ''
    }
  }, [open, children])

  if (open)
    return (
      <span className="gate" data-feature={feature} ref={frame}>
        {children}
      </span>
    )

  const stop = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const refuse = (event: SyntheticEvent) => {
    stop(event)
    explain()
  }
  // Stops pointer-down silently; the click that follows opens the explanation.
  return (
    <span
      className="gate"
      data-feature={feature}
      ref={frame}
      onClickCapture={refuse}
      onPointerDownCapture={(event) => event.stopPropagation()}
      onMouseDownCapture={(event) => event.stopPropagation()}
      onSubmitCapture={refuse}
      onKeyDownCapture={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') refuse(event)
      }}
      onKeyUpCapture={(event: KeyboardEvent) => {
        if (event.key === ' ') stop(event)
      }}
    >
      {children}
    </span>
  )
}

let explaining = false

function explain(): void {
  if (explaining) return
  explaining = true
  void askDialog({ title: say('gate.title'), text: say('gate.text'), ok: say('gate.okay') }).then(() => {
    explaining = false
  })
}
