import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { DayField, DayFilter } from './DayField.tsx'

const TODAY = '2026-12-02'

function Day({ first, monthFirst = false, error }: { first: string; monthFirst?: boolean; error?: string }) {
  const [day, setDay] = useState(first)
  return (
    <DayField
      label="Day"
      today={TODAY}
      min={TODAY}
      value={day}
      error={error}
      monthFirst={monthFirst}
      onChange={setDay}
    />
  )
}

export default {
  name: 'DayField',
  shows: [DayField, DayFilter, DayCalendar],
  states: {
    'no day yet': <Day first="" />,
    'no day yet, month first': <Day first="" monthFirst />,
    'a day': <Day first="2026-12-04" />,
    'what was typed is no day': <Day first="31/2" />,
    'a refusal': <Day first="2026-12-04" error="This is in the past." />,
    'its month': (
      <DayCalendar label="Choose a day" value="2026-12-04" min={TODAY} today={TODAY} onChange={() => undefined} />
    ),
    filter: <DayFilter label="On the day" today={TODAY} value="2026-12-04" onChange={() => undefined} />,
  },
} satisfies GalleryEntry
