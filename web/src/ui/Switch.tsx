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
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}l`}
        aria-describedby={hint === undefined ? undefined : `${id}h`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
