import { BirthDateSelects, type BirthDateSelectsProps } from './BirthDateSelects.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'

const WORDS = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  any_year: 'Year, if known',
  younger: (age: number) => `Under ${age}`,
}
const NOW = new Date('2026-11-20T13:20:00Z')

function Selects({ value = null, control = {} }: Partial<Pick<BirthDateSelectsProps, 'value' | 'control'>>) {
  return (
    <div className="row wrap">
      <BirthDateSelects value={value} words={WORDS} now={NOW} control={control} />
    </div>
  )
}

export default {
  name: 'BirthDateSelects',
  shows: [BirthDateSelects],
  states: {
    empty: <Selects />,
    whole: <Selects value="1990-05-03" />,
    'no year': <Selects value="--02-29" />,
    refused: <Selects control={{ 'aria-invalid': true }} />,
  },
} satisfies GalleryEntry
