/** As the `ref` of a container: what is marked `data-first` in it takes the focus when it appears. */
export function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('[data-first]')?.focus()
}
