import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const ROWS = 'tbody > tr, .list-cards > li'
const CONTROLS = 'a[href], button, input, select'

/** What holds the rows of a list page. */
const HOLDERS = '.list-rows table, .list-cards'

/** The row that had the focus last, its place among the rows, and which of its controls it was. */
type Focused = { row: Element; at: number; control: number }

type RowFocus<Box> = {
  list: RefObject<Box | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Keeps the focus in the list when an act takes the row away that had it: it goes to the same control of the row that
 * follows, else to what stands in place of the rows. A focus that was moved meanwhile stays. `ofRows` selects the rows.
 */
export function useRowFocus<Box extends HTMLElement = HTMLDivElement>(ofRows = ROWS): RowFocus<Box> {
  const list = useRef<Box>(null)
  const focused = useRef<Focused | null>(null)
  // After each change of the rows, and of what stands in their place.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !focused.current || focused.current.row.isConnected) return
    // A dialog of the row may still be open, and closes with nothing to return the focus to.
    if (document.activeElement?.closest('dialog')) return
    const { at, control } = focused.current
    focused.current = null
    if (document.activeElement !== document.body) return
    const rows = box.querySelectorAll(ofRows)
    const place = rows[Math.min(at, rows.length - 1)] ?? box
    const controls = place.querySelectorAll<HTMLElement>(CONTROLS)
    const next = controls[Math.max(0, Math.min(control, controls.length - 1))]
    next?.focus({ preventScroll: true })
  })
  return {
    list,
    onFocus: ({ currentTarget, target }) => {
      // The open menu of a row stands outside of the list.
      if (!currentTarget.contains(target)) return
      const row = target.closest(ofRows)
      const at = row ? [...currentTarget.querySelectorAll(ofRows)].indexOf(row) : -1
      focused.current = row && { row, at, control: [...row.querySelectorAll(CONTROLS)].indexOf(target) }
    },
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      // A press beside all controls: the focus is wanted nowhere.
      if (relatedTarget === null && currentTarget.contains(target)) focused.current = null
    },
  }
}

/**
 * Focuses the rows of a list page when they come in place of the button that was pressed for them: to drop a search, to
 * try again, to go to the last page. A focus that was moved meanwhile stays.
 */
export function useRowsInPlace(list: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const rows = list.current?.querySelector<HTMLElement>(HOLDERS)
    if (!rows || !pressed.current || pressed.current.isConnected) return
    if (document.activeElement?.closest('dialog')) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    rows.tabIndex = -1
    rows.focus({ preventScroll: true })
  })
  return ({ target }) => {
    pressed.current = target.closest('.blank-state') ? target : null
  }
}
