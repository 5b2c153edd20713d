/** Focuses the first field of a form that opens on a press: `<div ref={focusFirst}>`. */
export function focusFirst(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}
