/** Reads a chart point by point: by hover, by touch and by the arrow keys. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { pointAfterKey, pointAtShare } from './cursor.ts'

export type PlotProps = {
  tabIndex: 0
  'aria-valuemin': number
  'aria-valuemax': number
  'aria-valuenow': number
  onKeyDown: (event: KeyboardEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
}

/** `at` is the index of the point whose values are shown, null when none is; `spoken` is the one a screen reader is on. */
export function useChartCursor(
  count: number,
  page: number,
): { at: number | null; spoken: number; plot: RefObject<HTMLDivElement | null>; plotProps: PlotProps } {
  const last = count - 1
  const plot = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen === null ? null : Math.min(chosen, last)
  const spoken = at ?? last
  useDismissal(chosen !== null, plot, () => setChosen(null))

  const point = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const fromLeft = (clientX - box.left) / box.width
    setChosen(pointAtShare(isMirrored(plot.current) ? 1 - fromLeft : fromLeft, count))
  }
  return {
    at,
    spoken,
    plot,
    plotProps: {
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': spoken + 1,
      onKeyDown: (event) => {
        const key = { key: event.key, isMirrored: isMirrored(plot.current) }
        const next = pointAfterKey(key, { now: spoken, count, page })
        if (next === null) return
        event.preventDefault()
        setChosen(next)
      },
      onPointerMove: point,
      onPointerDown: (event) => {
        isPressed.current = true
        point(event)
      },
      // A finger that is lifted leaves too; its value stays to be read.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setChosen(null)
      },
      // Focus by the keyboard shows the newest point; focus by a press keeps the point that was pressed.
      onFocus: () => {
        if (!isPressed.current) setChosen((shown) => shown ?? last)
        isPressed.current = false
      },
      onBlur: () => {
        isPressed.current = false
        setChosen(null)
      },
    },
  }
}

/** Calls `dismiss` on a press outside, and on Escape wherever the focus is. */
export function useDismissal(isOpen: boolean, part: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (event instanceof globalThis.KeyboardEvent && event.key !== 'Escape') return
      if (event.type === 'pointerdown' && event.target instanceof Node && part.current?.contains(event.target)) return
      latest.current()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen, part])
}

/** Returns whether the page runs from right to left where this element stands. */
export function isMirrored(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
