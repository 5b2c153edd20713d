import { lazy, type ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/**
 * A component whose code stands in a file of its own. `Part` loads it when it is first rendered, below a `Suspense`;
 * `bring` loads it earlier.
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>) {
  let coming: Promise<{ default: ComponentType<P> }> | null = null
  const begin = () => (coming ??= loadPart(load).then((part) => ({ default: part })))
  return { Part: lazy(begin), bring: () => void begin() }
}
