import type { GalleryEntry } from '../gallery-entry.ts'
import { StampProgress } from './StampProgress.tsx'

export default {
  name: 'StampProgress',
  shows: [StampProgress],
  states: {
    empty: <StampProgress stamps={0} of={10} />,
    some: <StampProgress stamps={7} of={10} />,
    full: <StampProgress stamps={10} of={10} />,
    'own colour': <StampProgress stamps={3} of={8} color="var(--bottle)" />,
    'many slots': <StampProgress stamps={31} of={50} />,
    'no slots': <StampProgress stamps={0} of={0} />,
  },
} satisfies GalleryEntry
