import type { GalleryEntry } from '../gallery-entry.ts'
import { PageSkeleton, Skeleton, SkeletonRows } from './Skeleton.tsx'

export default {
  name: 'Skeleton',
  shows: [Skeleton, SkeletonRows, PageSkeleton],
  states: {
    line: <Skeleton />,
    round: <Skeleton width={48} height={48} round />,
    rows: <SkeletonRows rows={4} />,
    'a whole page': <PageSkeleton label="Loading the page" />,
  },
} satisfies GalleryEntry
