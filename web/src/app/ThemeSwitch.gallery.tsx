import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export default {
  name: 'ThemeSwitch',
  shows: [ThemeSwitch],
  states: { 'changes the page, not the panels': <ThemeSwitch /> },
} satisfies GalleryEntry
