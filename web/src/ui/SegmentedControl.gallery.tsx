import { useState } from 'react'
import type { GalleryEntry } from './gallery-entry.ts'
import { Chips, SegmentedControl } from './SegmentedControl.tsx'

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

export default {
  name: 'SegmentedControl and Chips',
  shows: [SegmentedControl, Chips],
  states: { 'one of a few': <Segments />, 'chips with counts': <Filters /> },
} satisfies GalleryEntry
