import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useState, type ReactNode } from 'react'
import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Icon } from '../elements/Icon.tsx'
import { CommandPalette, type CommandGroup } from './CommandPalette.tsx'

const WORDS = { title: 'Find anything', field: 'Find', placeholder: 'Page or act', close: 'Close', list: 'Found' }
const PERSON = { id: 'p', title: 'Ifeoma Nwosu', detail: '0805 123 2210 · 6 of 10', start: <b>IN</b> }
const PAGE = { id: 's', title: 'Settings', start: <Icon of={IconSettings} /> }
const LONG = { ...PAGE, id: 'l', title: 'The lunch card for everybody who works near the post office and the market' }

type Shown = { text?: string; groups: readonly CommandGroup[]; status?: ReactNode; statusFirst?: boolean }

function Palette({ text: start = '', groups, status = null, statusFirst = false }: Shown) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(start)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <CommandPalette
          words={WORDS}
          text={text}
          onText={setText}
          groups={groups}
          status={status}
          statusFirst={statusFirst}
          foot="Enter opens"
          onChoose={close}
          onClose={close}
        />
      )}
    </>
  )
}

export default {
  name: 'CommandPalette',
  shows: [CommandPalette],
  states: {
    several: (
      <Palette
        text="if"
        groups={[
          { id: 'customers', title: 'Customers', commands: [PERSON] },
          { id: 'pages', title: 'Pages', commands: [PAGE] },
        ]}
      />
    ),
    'long names': <Palette groups={[{ id: 'pages', title: 'Pages', commands: [PAGE, LONG] }]} />,
    loading: <Palette text="ife" groups={[]} status="Looking for customers…" />,
    empty: <Palette text="xyz" groups={[]} status={<b>Nothing called “xyz”</b>} statusFirst />,
  },
} satisfies GalleryEntry
