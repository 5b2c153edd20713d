import type { GalleryEntry } from '../gallery-entry.ts'
import { Meter } from './Meter.tsx'

export default {
  name: 'Meter',
  shows: [Meter],
  states: {
    'a few': <Meter label="Published cards" used={4} max={10} />,
    'all of a few': <Meter label="Places" used={2} max={2} note="All in use." />,
    'more than there is room for': <Meter label="Published cards" used={4} max={1} note="All in use." />,
    many: <Meter label="Customers" used={642} max={10_000} />,
    'nearly used up': <Meter label="SMS this month" used={812} max={1000} note="188 left until 1 December." />,
    'used up': <Meter label="E-mails this month" used={1000} max={1000} note="No e-mails until 1 December." />,
    'nothing used': <Meter label="E-mails this month" used={0} max={20_000} />,
    'no limit': <Meter label="Customers" used={1204} max={null} />,
  },
} satisfies GalleryEntry
