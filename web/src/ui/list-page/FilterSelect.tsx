export type SelectChoice<V extends string> = { value: V; label: string }

/** A filter or a sort with too many choices for chips. */
export function FilterSelect<V extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: V
  choices: readonly SelectChoice<V>[]
  onChange: (value: V) => void
}) {
  return (
    <select
      className="in"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
