/** Focuses the main part of the page if what had the focus is gone. */
export function focusMainIfLost(): void {
  if (document.activeElement !== document.body) return
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
