import type { GalleryEntry } from '../gallery-entry.ts'
import { ProgressBar } from './ProgressBar.tsx'

export default {
  name: 'ProgressBar',
  shows: [ProgressBar],
  states: {
    begun: <ProgressBar label="0 of 466 sent" done={0} total={466} />,
    'under way': <ProgressBar label="212 of 466 sent" done={212} total={466} />,
    'some wait': <ProgressBar label="415 of 466 sent, 51 held" done={415} waiting={51} total={466} />,
    'nothing to do': <ProgressBar label="0 of 0 sent" done={0} total={0} />,
  },
} satisfies GalleryEntry
