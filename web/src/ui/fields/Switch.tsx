/** A setting that is on or off, with what it means beside it. */
import { useId, type ReactNode } from 'react'
import './switch.css'

export type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch-row">
      <span>
        <b id={`${id}l`}>{label}</b>
        {hint !== undefined && <small id={`${id}h`}>{hint}</small>}
      </span>
      <SwitchInput
        labelledBy={`${id}l`}
        describedBy={hint === undefined ? undefined : `${id}h`}
        checked={checked}
        onChange={onChange}
      />
    </label>
  )
}

export type SwitchInputProps = Pick<SwitchProps, 'checked' | 'onChange'> & {
  /** Ids of the elements with its name and its explanation. */
  labelledBy: string
  describedBy: string | undefined
}

/** The switch alone, where its words stand elsewhere on the page, such as in a heading. */
export function SwitchInput({ labelledBy, describedBy, checked, onChange }: SwitchInputProps) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
