import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { KeptNote } from './KeptNote.tsx'

const nothing = () => undefined
const kept = { kept_at: '2026-11-20T13:20:00.000Z', takeOver: null, reset: nothing }
const LAGOS = 'Africa/Lagos'

export default {
  name: 'KeptNote',
  shows: [KeptNote],
  states: {
    'nothing typed yet': <KeptNote of={{ ...kept, kept_at: null }} timezone={LAGOS} />,
    kept: <KeptNote of={kept} timezone={LAGOS} />,
    'changed in another tab': <KeptNote of={{ ...kept, takeOver: nothing }} timezone={LAGOS} />,
  },
} satisfies GalleryEntry
