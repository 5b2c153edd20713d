import { useState } from 'react'
import { AnimatedNumber } from './AnimatedNumber.tsx'
import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'

function Counting() {
  const [value, setValue] = useState(9)
  return (
    <div className="row">
      <AnimatedNumber value={value} className="fig" />
      <Button onClick={() => setValue(value + 1)}>One more</Button>
    </div>
  )
}

export default {
  name: 'AnimatedNumber',
  shows: [AnimatedNumber],
  states: {
    zero: <AnimatedNumber value={0} />,
    many: <AnimatedNumber value={1_204_318} />,
    'rolls on change': <Counting />,
  },
} satisfies GalleryEntry
