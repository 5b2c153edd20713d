import { Button } from './Button.tsx'
import type { GalleryEntry } from './gallery-entry.ts'
import { Gate } from './Gate.tsx'

export default {
  name: 'Gate',
  shows: [Gate],
  states: {
    open: (
      <Gate feature="campaigns" open>
        <Button variant="main">Write to these 12</Button>
      </Gate>
    ),
    closed: (
      <Gate feature="campaigns" open={false}>
        <Button variant="main">Write to these 12</Button>
      </Gate>
    ),
    'closed field': (
      <Gate feature="sms" open={false}>
        <input className="in" aria-label="Text message" />
      </Gate>
    ),
  },
} satisfies GalleryEntry
