/** Use as the `ref` of a container: focuses its `data-initial-focus` element when it is mounted. */
export function setInitialFocus(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
}

/** Focuses the first field of a form that opens on a press: `<div ref={focusFirstField}>`. */
export function focusFirstField(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}
