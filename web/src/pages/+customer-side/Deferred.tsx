/** Draws its content after what stands around it, so that a slow phone shows the card first. */
import { useDeferredValue, type ReactNode } from 'react'

export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
