/** Reads a tinted table cell by cell: by hover, by touch and by the arrow keys. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { cellAfterKey, type Cell } from './cursor.ts'
import { isMirrored, useDismissal } from './use-chart-cursor.ts'

export type GridCursor = {
  at: Cell | null
  /** The cell was reached with a key, so it is spoken; a screen reader ignores what the mouse passes. */
  isByKey: boolean
  region: RefObject<HTMLDivElement | null>
  regionProps: {
    tabIndex: 0
    onKeyDown: (event: KeyboardEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onBlur: () => void
  }
}

export function useGridCursor(size: { rows: number; columns: number }): GridCursor {
  const region = useRef<HTMLDivElement>(null)
  const [{ at, isByKey }, setCursor] = useState<{ at: Cell | null; isByKey: boolean }>({ at: null, isByKey: false })
  const clear = () => setCursor({ at: null, isByKey: false })
  useDismissal(at !== null, region, clear)

  const point = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? cellAt(target) : null
    if (cell?.row !== at?.row || cell?.column !== at?.column) setCursor({ at: cell, isByKey: false })
  }
  return {
    at,
    isByKey,
    region,
    regionProps: {
      tabIndex: 0,
      onKeyDown: (event) => {
        const key = { key: event.key, isMirrored: isMirrored(region.current) }
        const moved = cellAfterKey(key, at ?? { row: 0, column: 0 }, size)
        if (moved === null) return
        event.preventDefault()
        // The first key shows where the cursor is; it moves with the next.
        const next = at === null ? { row: 0, column: 0 } : moved
        setCursor({ at: next, isByKey: true })
        region.current
          ?.querySelector(`[data-cell="${next.row},${next.column}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      },
      onPointerMove: point,
      onPointerDown: point,
      // A finger that is lifted leaves too; its value stays to be read.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') clear()
      },
      onBlur: clear,
    },
  }
}

function cellAt(target: Element): Cell | null {
  const place = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const [row, column] = place?.split(',').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
