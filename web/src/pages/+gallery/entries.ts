import type { GalleryEntry } from '#ui/gallery-entry.ts'

const files = import.meta.glob<GalleryEntry>('../../**/*.gallery.tsx', { eager: true, import: 'default' })

/** All entries by name. */
export const ENTRIES: readonly GalleryEntry[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name),
)
