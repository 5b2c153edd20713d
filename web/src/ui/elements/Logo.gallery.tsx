import type { GalleryEntry } from '../gallery-entry.ts'
import { Logo, Mark } from './Logo.tsx'

export default {
  name: 'Logo',
  shows: [Logo, Mark],
  states: { logo: <Logo />, mark: <Mark /> },
} satisfies GalleryEntry
