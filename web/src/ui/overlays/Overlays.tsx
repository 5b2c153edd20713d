/** Draws in the page's own React root what plain functions show over the page: a question, the toasts. */
import { Fragment, type ReactNode } from 'react'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/store.ts'

type Overlay = { id: number; content: ReactNode }

const overlays = createStore<readonly Overlay[]>([])
let count = 0

/** Returns the function that takes it away. */
export function showOverlay(content: ReactNode): () => void {
  const shown = { id: ++count, content }
  overlays.set([...overlays.get(), shown])
  return () => overlays.set(overlays.get().filter((one) => one !== shown))
}

/** Stands once on the page, after everything else. */
export function Overlays() {
  return useStore(overlays).map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}
