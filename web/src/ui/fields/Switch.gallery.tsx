import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Switch, SwitchInput } from './Switch.tsx'

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

function Lone() {
  const [checked, setChecked] = useState(true)
  return (
    <div className="row between">
      <h3 className="h4" id="gallery-birthday">
        Birthday
      </h3>
      <SwitchInput labelledBy="gallery-birthday" describedBy={undefined} checked={checked} onChange={setChecked} />
    </div>
  )
}

export default {
  name: 'Switch',
  shows: [Switch, SwitchInput],
  states: {
    on: <Example on hint="A second time, the counter says no." />,
    off: <Example on={false} />,
    lone: <Lone />,
  },
} satisfies GalleryEntry
