/** Default export of a `Part.gallery.tsx`. The gallery page collects these files; production knows none of them. */
import type { ComponentType, ReactNode } from 'react'

export type GalleryEntry = {
  name: string
  /** The components on view. A test expects every component of `ui` in an entry. */
  shows: readonly ComponentType<never>[]
  /** Drawings, by the name of the state. */
  states: Readonly<Record<string, ReactNode>>
  /** Each state takes the whole width. */
  isWide?: boolean
}
