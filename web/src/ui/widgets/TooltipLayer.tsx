/** Shows the name of an icon-only button after a moment of hovering, and at once when the keyboard moves to it. */
import { useContext, useEffect, useRef, useState } from 'react'
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { WidgetLocale } from './WidgetLocale.tsx'
import './tooltip.css'

const ICON_BUTTON = '.btn.icon[aria-label]'
const DELAY_MS = 600
/** Time to move the mouse from the button to its tooltip, which stays while it is there. */
const CLOSE_DELAY_MS = 300

export function TooltipLayer() {
  return (
    <WidgetLocale>
      <TooltipTrigger delay={DELAY_MS} closeDelay={CLOSE_DELAY_MS}>
        <NamedButton />
      </TooltipTrigger>
    </WidgetLocale>
  )
}

/** One tooltip serves every button of the page, so a page's own code has none. */
function NamedButton() {
  const state = useContext(TooltipTriggerStateContext)
  const latest = useRef(state)
  latest.current = state
  const button = useRef<HTMLElement>(null)
  const [name, setName] = useState('')
  useEffect(() => {
    const show = (found: HTMLElement, atOnce: boolean) => {
      button.current = found
      setName(found.getAttribute('aria-label') ?? '')
      latest.current?.open(atOnce)
    }
    const over = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element)) return
      const found = target.closest<HTMLElement>(ICON_BUTTON)
      if (found && pointerType === 'mouse') show(found, false)
      else if (!target.closest('[role=tooltip]')) latest.current?.close()
    }
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const found = target.closest<HTMLElement>(ICON_BUTTON)
      if (found) show(found, true)
    }
    const hide = () => latest.current?.close(true)
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    document.addEventListener('pointerover', over, options)
    document.addEventListener('focusin', focus, options)
    for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const)
      document.addEventListener(end, hide, { ...options, capture: true })
    return () => listeners.abort()
  }, [])

  // In an open dialog the tooltip must be part of the dialog, which lies above everything else.
  const container = button.current?.closest('dialog')
  return (
    <Tooltip
      key={name}
      className="tooltip"
      triggerRef={button}
      offset={6}
      {...(container ? { UNSTABLE_portalContainer: container } : {})}
    >
      {name}
    </Tooltip>
  )
}
