import { lazy, type ComponentType } from 'react'
import { loadWhenOnline } from './load-when-online.ts'

/**
 * A component whose code stands in a file of its own. `Part` loads it when it is first rendered, below a `Suspense`;
 * `bring` loads it earlier.
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>) {
  let coming: Promise<{ default: ComponentType<P> }> | null = null
  const begin = () => (coming ??= loadWhenOnline(load).then((part) => ({ default: part })))
  return { Part: lazy(begin), bring: () => void begin() }
}
