/** Use as the `ref` of a container: focuses its `data-first` element when it is mounted. */
export function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('[data-first]')?.focus()
}
