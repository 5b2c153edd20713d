import { CrashPage } from './CrashPage.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'

export default {
  name: 'CrashPage',
  shows: [CrashPage],
  states: { 'a page that threw an error': <CrashPage /> },
  isWide: true,
} satisfies GalleryEntry
