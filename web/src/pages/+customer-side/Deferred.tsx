/** Draws its content after what stands around it, so that a slow phone shows the card first. */
import { useDeferredValue, type ReactNode } from 'react'

/** `atOnce`: it is in sight when it is first drawn. */
export function Deferred({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) {
  return useDeferredValue(true, atOnce) && children
}
