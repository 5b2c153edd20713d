import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { PercentField } from './PercentField.tsx'

function Percent({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <PercentField
      label="Percent off"
      hint="A whole number from 1 to 100."
      value={value}
      errors={error === undefined ? {} : { percent: [error] }}
      onChange={setValue}
    />
  )
}

export default {
  name: 'PercentField',
  shows: [PercentField],
  states: {
    empty: <Percent start="" />,
    filled: <Percent start="20" />,
    refused: <Percent start="300" error="A percentage is between 1 and 100." />,
  },
} satisfies GalleryEntry
