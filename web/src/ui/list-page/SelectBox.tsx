/** A checkbox whose whole 44 px cell can be pressed. */
export function SelectBox({
  label,
  checked,
  isMixed = false,
  onChange,
}: {
  label: string
  checked: boolean
  isMixed?: boolean
  onChange: () => void
}) {
  return (
    <label className="list-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // `indeterminate` has no HTML attribute.
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={onChange}
      />
    </label>
  )
}
