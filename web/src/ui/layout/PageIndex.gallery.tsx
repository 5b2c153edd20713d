import type { GalleryEntry } from '../gallery-entry.ts'
import { PageIndex } from './PageIndex.tsx'

export default {
  name: 'PageIndex',
  shows: [PageIndex],
  states: {
    'parts of a page': (
      <PageIndex label="On this page">
        <a href="#you">You and your business</a>
        <a href="#counter">At the counter</a>
        <a href="#security">Security</a>
      </PageIndex>
    ),
  },
} satisfies GalleryEntry
