import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Returns how many elements of a selector React draws first, and how many once it has drawn all. */
export function countDrawn(page: ReactNode, selector: string): { first: number; all: number } {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const count = () => place.querySelectorAll(selector).length
  let first = 0
  act(() => {
    flushSync(() => root.render(page))
    first = count()
  })
  const all = count()
  act(() => root.unmount())
  place.remove()
  return { first, all }
}
