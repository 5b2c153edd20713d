export const GATE_OPACITY = 0.6

/** Makes a control look disabled and tells it to screen readers; it can still have the focus. Returns the undo. */
export function markClosed(control: HTMLElement): () => void {
  let isDisabled = control.hasAttribute('aria-disabled')
  control.setAttribute('aria-disabled', 'true')
  control.style.opacity = String(GATE_OPACITY)
  control.style.cursor = 'not-allowed'
  // What is drawn meanwhile may disable the control too, or no longer.
  const drawn = new MutationObserver(() => {
    isDisabled = control.hasAttribute('aria-disabled')
    control.setAttribute('aria-disabled', 'true')
    drawn.takeRecords()
  })
  drawn.observe(control, { attributeFilter: ['aria-disabled'] })
  return () => {
    if (drawn.takeRecords().length > 0) isDisabled = control.hasAttribute('aria-disabled')
    drawn.disconnect()
    // A control that is disabled for another reason stays so.
    if (!isDisabled) control.removeAttribute('aria-disabled')
    control.style.opacity = ''
    control.style.cursor = ''
  }
}

/**
 * The same as a `ref` of a menu's or list's item: its library tells a disabled item to screen readers only if it can
 * not be reached, so that nobody would hear why.
 */
export function markClosedItem(item: Element | null): (() => void) | undefined {
  return item instanceof HTMLElement ? markClosed(item) : undefined
}
