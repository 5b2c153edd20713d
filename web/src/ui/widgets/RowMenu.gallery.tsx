import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { GalleryEntry } from '../gallery-entry.ts'
import { RowMenu } from './RowMenu.tsx'

const nothing = () => undefined
const ENTRIES = [
  { label: 'Edit', icon: IconPencil, act: nothing },
  { label: 'Remove', icon: IconTrash, act: nothing, harm: true },
]

export default {
  name: 'RowMenu',
  shows: [RowMenu],
  states: {
    closed: <RowMenu of="Till Yaba" entries={ENTRIES} />,
    busy: <RowMenu of="Till Ikeja" entries={ENTRIES} busy />,
  },
} satisfies GalleryEntry
