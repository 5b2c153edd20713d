/** A part that is complete as HTML and begins to work once its script has loaded. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './islands.ts'

/**
 * Nothing in it can be pressed until its script has loaded: what a press would do is not there yet.
 *
 * Renders the part as a tree of its own, as the browser does: the ids that React makes are then the same in both.
 * Security: the markup is React's own output.
 */
export function Island({ name, of: Part }: { name: IslandName; of: ComponentType }) {
  return <div data-island={name} inert dangerouslySetInnerHTML={{ __html: renderToString(<Part />) }} />
}
