/** One choice of a few, side by side; arrow keys move between them. */
import { useId, type ReactNode } from 'react'
import { LOCALE } from '#messages/catalogue.ts'

export type SegmentedControlProps<V extends string> = {
  label: string
  value: V
  choices: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
}

export function SegmentedControl<V extends string>({ label, value, choices, onChange }: SegmentedControlProps<V>) {
  const name = useId()
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}

/** Filter chips: one is selected, and each can show its count. */
export function Chips<V extends string>({
  label,
  value,
  choices,
  onChange,
}: Omit<SegmentedControlProps<V>, 'choices'> & { choices: readonly { value: V; label: ReactNode; count?: number }[] }) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <b>{choice.count.toLocaleString(LOCALE)}</b>}
        </button>
      ))}
    </div>
  )
}

type CountedChipsProps<V extends string> = {
  label: string
  /** '' is the chip for all. */
  value: V | ''
  all: string
  values: readonly V[]
  labelOf: (value: V) => string
  /** Undefined until they are known. */
  counts: Readonly<Record<V, number>> | undefined
  onChange: (value: V | '') => void
}

/** Filter chips of a list: all of it, then each kind, with their counts. */
export function CountedChips<V extends string>({ all, values, labelOf, counts, ...chips }: CountedChipsProps<V>) {
  const total = counts && values.reduce((sum, value) => sum + counts[value], 0)
  return (
    <Chips<V | ''>
      {...chips}
      choices={[
        { value: '', label: all, ...(total !== undefined && { count: total }) },
        ...values.map((value) => ({ value, label: labelOf(value), ...(counts && { count: counts[value] }) })),
      ]}
    />
  )
}
