import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'

function Period({ first, last }: { first: string; last: string | null }) {
  const [[start, end], setPeriod] = useState([first, last] as const)
  return (
    <RangeCalendar
      label="First and last day of the offer"
      start={start}
      end={end}
      today="2026-12-02"
      onChange={(from, to) => setPeriod([from, to])}
    />
  )
}

export default {
  name: 'RangeCalendar',
  shows: [RangeCalendar, MonthGrid],
  states: {
    'a period': <Period first="2026-12-04" last="2026-12-14" />,
    'no end': <Period first="2026-12-04" last={null} />,
    'one day': <Period first="2026-12-04" last="2026-12-04" />,
  },
  isWide: true,
} satisfies GalleryEntry
