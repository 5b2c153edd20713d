import { useState } from 'react'
import type { GalleryEntry } from './gallery-entry.ts'
import { Switch } from './Switch.tsx'

function Example({ on, hint }: { on: boolean; hint?: string }) {
  const [checked, setChecked] = useState(on)
  return (
    <Switch
      label="Once per customer"
      checked={checked}
      onChange={setChecked}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}

export default {
  name: 'Switch',
  shows: [Switch],
  states: {
    on: <Example on hint="A second time, the counter says no." />,
    off: <Example on={false} />,
  },
} satisfies GalleryEntry
