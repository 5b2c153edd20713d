export const SEARCH_FIELD = 'counter-search'

/** Focuses the search field for a digit typed elsewhere, before the browser enters the digit: so it is entered there. */
export function focusForDigit({ key, altKey }: KeyboardEvent): void {
  if (altKey || !/^\d$/.test(key) || takesText(document.activeElement) || document.querySelector('dialog[open]')) return
  const field = document.getElementById(SEARCH_FIELD)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

function takesText(element: Element | null): boolean {
  return element?.matches('input:not([type=file]),select,textarea,[contenteditable]') ?? false
}
