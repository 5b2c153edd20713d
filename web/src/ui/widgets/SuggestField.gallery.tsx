import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { SuggestField, type SuggestOption } from './SuggestField.tsx'

const TOWNS: SuggestOption[] = [
  { id: '1', title: 'Lagos', detail: 'Nigeria' },
  { id: '2', title: 'Lagos', detail: 'Portugal' },
  { id: '3', title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', detail: 'United Kingdom' },
]
const WORDS = {
  list: 'Towns',
  none: 'No town has this name.',
  failed: 'The search did not work.',
  found: (count: number) => `${count} towns`,
}

function Towns({ answer }: { answer: () => Promise<SuggestOption[]> }) {
  const [text, setText] = useState('')
  return (
    <SuggestField
      label="Town"
      name="town"
      value={text}
      words={WORDS}
      onType={setText}
      search={answer}
      onChoose={(town) => setText(town.title)}
      hint="Type two letters"
    />
  )
}

const many = () => Promise.resolve(TOWNS)
const none = () => Promise.resolve([])
const failing = () => Promise.reject(new Error('no answer'))

const never = () => new Promise<SuggestOption[]>(() => undefined)

export default {
  name: 'SuggestField',
  shows: [SuggestField],
  states: {
    many: <Towns answer={many} />,
    none: <Towns answer={none} />,
    loading: <Towns answer={never} />,
    refused: <Towns answer={failing} />,
  },
} satisfies GalleryEntry
