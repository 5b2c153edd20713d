/** Use as the `ref` of a container: focuses its `data-initial-focus` element when it is mounted. */
export function setInitialFocus(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
}
