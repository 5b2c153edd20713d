import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { SearchField } from './SearchField.tsx'

function Search({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start)
  return <SearchField value={text} onSearch={setText} label="Search customers" placeholder="Name or phone" />
}

export default {
  name: 'SearchField',
  shows: [SearchField],
  states: {
    empty: <Search />,
    typed: <Search start="Ifeoma" />,
  },
} satisfies GalleryEntry
