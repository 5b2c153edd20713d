/** The shipped drawings, loaded beside the page and not with it: a card waits for its data anyway. */
import type { StampIcon } from '@stampwell/domain/stamp-icons.ts'
import { useSyncExternalStore } from 'react'

let known: readonly StampIcon[] = []
const listeners = new Set<() => void>()

/** For a page that imports the drawings itself, because it is rendered ahead of time. Call it at the top of its module. */
export function knowStampIcons(icons: readonly StampIcon[]): void {
  known = icons
  for (const heard of listeners) heard()
}

/** The drawings; an empty list for the moment before they arrive. */
export function useStampIcons(): readonly StampIcon[] {
  return useSyncExternalStore(subscribe, () => known, () => known)
}

let asked = false

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  askForThem()
  return () => void listeners.delete(heard)
}

/** Starts loading now, so that the drawings are there when the card is. */
export function askForThem(): void {
  if (asked || known.length > 0) return
  asked = true
  void import('@stampwell/domain/stamp-icons.ts').then(({ STAMP_ICONS }) => knowStampIcons(STAMP_ICONS))
}
