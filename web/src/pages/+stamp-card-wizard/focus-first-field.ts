/** Focuses the first field of a form that opens on a press: `<div ref={focusFirstField}>`. */
export function focusFirstField(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}
