/** Positions the rubber stamp: over the next free slot, or under the mouse. */
import { useEffect, useRef, useState, type RefObject } from 'react'

const PRESS_MS = 110

type PointerTool = {
  desk: RefObject<HTMLDivElement | null>
  tool: RefObject<HTMLDivElement | null>
  down: boolean
  press: () => void
}

export function usePointerTool(stamps: number): PointerTool {
  const desk = useRef<HTMLDivElement>(null)
  const tool = useRef<HTMLDivElement>(null)
  const [down, setDown] = useState(false)
  useEffect(() => {
    const spot = desk.current
    if (!spot) return
    const put = (x: number, y: number) => {
      const hand = tool.current
      if (!hand) return
      hand.style.transform = `translate(${x - hand.offsetWidth / 2}px,${y - hand.offsetWidth * 1.12}px)`
      // Hidden until it is positioned: without scripts it would stay in the wrong position.
      hand.style.visibility = 'visible'
    }
    const rest = () => {
      if (spot.matches(':hover')) return
      const slot = spot.querySelectorAll<HTMLElement>('.slot')[stamps]
      if (slot) put(...middleOf(slot, spot))
      else put(spot.offsetWidth * 0.97, spot.offsetHeight * 0.22)
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const box = spot.getBoundingClientRect()
      put(
        ((event.clientX - box.left) / box.width) * spot.offsetWidth,
        ((event.clientY - box.top) / box.height) * spot.offsetHeight,
      )
    }
    rest()
    void document.fonts?.ready.then(rest)
    const listening = new AbortController()
    spot.addEventListener('pointermove', follow, listening)
    spot.addEventListener('pointerleave', rest, listening)
    window.addEventListener('resize', rest, listening)
    return () => listening.abort()
  }, [stamps])

  const press = () => {
    // On a phone the button may be in sight while the card is not: the stamp lands where one can see it.
    desk.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    setDown(true)
    setTimeout(() => setDown(false), PRESS_MS)
  }
  return { desk, tool, down, press }
}

// Uses layout offsets, not the rendered box: the spot is rotated a little.
function middleOf(slot: HTMLElement, spot: HTMLElement): [number, number] {
  let x = slot.offsetWidth / 2 + 6
  let y = slot.offsetHeight / 2 - 16
  for (let at: Element | null = slot; at instanceof HTMLElement && at !== spot; at = at.offsetParent) {
    x += at.offsetLeft
    y += at.offsetTop
  }
  return [x, y]
}
