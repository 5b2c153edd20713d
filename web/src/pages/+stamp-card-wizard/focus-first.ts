/** A form that opens on a press takes the focus to its first field: `<div ref={focusFirst}>`. */
export function focusFirst(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}
