import type { GalleryEntry } from '../gallery-entry.ts'
import { Dot, PeopleDots } from './PeopleDots.tsx'

const groups = (reached: number, held: number, out: number) => [
  { kind: 'in' as const, count: reached },
  { kind: 'held' as const, count: held },
  { kind: 'out' as const, count: out },
]

export default {
  name: 'PeopleDots',
  shows: [PeopleDots, Dot],
  isWide: true,
  states: {
    usual: <PeopleDots label="466 get it, 52 are held back, 124 are left out" groups={groups(466, 52, 124)} />,
    'one person': <PeopleDots label="1 gets it" groups={groups(1, 0, 0)} />,
    'nobody gets it': <PeopleDots label="3 are left out" groups={groups(0, 0, 3)} />,
    'more people than dots': <PeopleDots label="48,210 get it" groups={groups(43_389, 4_821, 12)} />,
    'the three dots': (
      <>
        <Dot kind="in" /> <Dot kind="held" /> <Dot kind="out" />
      </>
    ),
  },
} satisfies GalleryEntry
