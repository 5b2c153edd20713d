/** Reads a bar chart day by day: by hover, by touch and by the arrow keys. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Day } from './board.ts'
import { dayValues } from './chart-words.ts'

const DAYS_A_WEEK = 7

type SliderProps = {
  tabIndex: 0
  'aria-valuemin': number
  'aria-valuemax': number
  'aria-valuenow': number
  'aria-valuetext': string
  onKeyDown: (event: KeyboardEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
}

/** `at` is the index of the day whose figures are shown; null when none is. */
export function useChartCursor(days: readonly Day[]): {
  at: number | null
  plot: RefObject<HTMLDivElement | null>
  slider: SliderProps
} {
  const last = days.length - 1
  const plot = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen === null ? null : Math.min(chosen, last)
  const now = at ?? last

  // A value opened by touch closes with a touch elsewhere, and with Escape wherever the focus is.
  useEffect(() => {
    if (chosen === null) return
    const close = (event: Event) => {
      if (event instanceof globalThis.KeyboardEvent && event.key !== 'Escape') return
      if (event.type === 'pointerdown' && event.target instanceof Node && plot.current?.contains(event.target)) return
      setChosen(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [chosen])

  const point = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    setChosen(clamp(Math.floor(((clientX - box.left) / box.width) * days.length), last))
  }
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, now, last)
    if (next === null) return
    event.preventDefault()
    setChosen(clamp(next, last))
  }
  const day = days[now]
  const { name, visits, before } = day ? dayValues(day) : { name: '', visits: '', before: '' }
  return {
    at,
    plot,
    slider: {
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': days.length,
      'aria-valuenow': now + 1,
      'aria-valuetext': `${name}: ${visits}, ${before}`,
      onKeyDown: press,
      onPointerMove: point,
      onPointerDown: (event) => {
        isPressed.current = true
        point(event)
      },
      // A finger that is lifted leaves too; its value stays to be read.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setChosen(null)
      },
      // Focus by the keyboard shows today; focus by a press keeps the day that was pressed.
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

function dayAfterKey(key: string, now: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return now - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return now + 1
  if (key === 'PageDown') return now - DAYS_A_WEEK
  if (key === 'PageUp') return now + DAYS_A_WEEK
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

function clamp(index: number, last: number): number {
  return Math.max(0, Math.min(last, index))
}
