import { useState } from 'react'
import type { GalleryEntry } from './gallery-entry.ts'
import { Chips, CountedChips, SegmentedControl } from './SegmentedControl.tsx'

const FEW = ['Light', 'Dark', 'Auto'].map((value) => ({ value, label: value }))
const MANY = [
  { value: 'all', label: 'All', count: 642 },
  { value: 'new', label: 'New', count: 61 },
  { value: 'inactive', label: 'Haven’t come for 30 days', count: 12_047 },
  { value: 'none', label: 'Without a card', count: 0 },
]

function Segments() {
  const [value, setValue] = useState('Auto')
  return <SegmentedControl label="Theme" value={value} choices={FEW} onChange={setValue} />
}

function Filters() {
  const [value, setValue] = useState('all')
  return <Chips label="Status" value={value} choices={MANY} onChange={setValue} />
}

const COUNTS = { live: 3, scheduled: 0, ended: 1_204 }
const KINDS = ['live', 'scheduled', 'ended'] as const

function Kinds({ counts }: { counts: typeof COUNTS | undefined }) {
  const [value, setValue] = useState<(typeof KINDS)[number] | ''>('')
  return (
    <CountedChips
      label="Offers"
      value={value}
      all="All"
      values={KINDS}
      labelOf={(kind) => kind}
      counts={counts}
      onChange={setValue}
    />
  )
}

export default {
  name: 'SegmentedControl and Chips',
  shows: [SegmentedControl, Chips, CountedChips],
  states: {
    'one of a few': <Segments />,
    'chips with counts': <Filters />,
    'kinds of a list': <Kinds counts={COUNTS} />,
    'kinds that are not counted yet': <Kinds counts={undefined} />,
  },
} satisfies GalleryEntry
