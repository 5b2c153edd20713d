import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Chips, CountedChips, SegmentedControl } from './SegmentedControl.tsx'

const THEMES = ['Light', 'Dark', 'Auto'].map((value) => ({ value, label: value }))
const STATUSES = [
  { value: 'all', label: 'All', count: 642 },
  { value: 'new', label: 'New', count: 61 },
  { value: 'inactive', label: 'Haven’t come for 30 days', count: 12_047 },
  { value: 'none', label: 'Without a card', count: 0 },
]

function ThemeControl() {
  const [value, setValue] = useState('Auto')
  return <SegmentedControl label="Theme" value={value} choices={THEMES} onChange={setValue} />
}

function StatusChips() {
  const [value, setValue] = useState('all')
  return <Chips label="Status" value={value} choices={STATUSES} onChange={setValue} />
}

const OFFER_COUNTS = { live: 3, scheduled: 0, ended: 1_204 }
const OFFER_STATES = ['live', 'scheduled', 'ended'] as const

function OfferChips({ counts }: { counts: typeof OFFER_COUNTS | undefined }) {
  const [value, setValue] = useState<(typeof OFFER_STATES)[number] | ''>('')
  return (
    <CountedChips
      label="Offers"
      value={value}
      all="All"
      values={OFFER_STATES}
      labelOf={(state) => state}
      counts={counts}
      onChange={setValue}
    />
  )
}

export default {
  name: 'SegmentedControl and Chips',
  shows: [SegmentedControl, Chips, CountedChips],
  states: {
    'one of a few': <ThemeControl />,
    'chips with counts': <StatusChips />,
    'kinds of a list': <OfferChips counts={OFFER_COUNTS} />,
    'kinds that are not counted yet': <OfferChips counts={undefined} />,
  },
} satisfies GalleryEntry
