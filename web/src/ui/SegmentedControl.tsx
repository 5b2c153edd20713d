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
