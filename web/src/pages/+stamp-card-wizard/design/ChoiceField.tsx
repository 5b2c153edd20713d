/** Chooses one of several drawings: radio buttons that look like swatches or tiles; arrow keys move between them. */
import clsx from 'clsx'
import { Fragment, useId, type CSSProperties, type ReactNode } from 'react'
import './choice-field.css'

export type Choice = {
  value: string
  label: string
  content?: ReactNode
  style?: CSSProperties
  /** Heading above the adjacent choices that share it. */ group?: string
}

export type ChoiceFieldProps = {
  legend: ReactNode
  /** Shown beside the legend: the name of the chosen value. */
  chosen?: ReactNode
  look: 'swatches' | 'tiles' | 'logos'
  value: string | null
  choices: readonly Choice[]
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  /** Between the legend and the choices. */
  above?: ReactNode
  children?: ReactNode
}

export function ChoiceField({
  legend,
  chosen,
  look,
  value,
  choices,
  onChange,
  hint,
  error,
  above,
  children,
}: ChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset
      className="field"
      aria-describedby={clsx(hint !== undefined && `${name}h`, error && `${name}e`) || undefined}
    >
      <legend>
        {legend}
        {chosen !== undefined && (
          <span className="opt" aria-hidden="true">
            {chosen}
          </span>
        )}
      </legend>
      {above}
      <div className={`choices ${look}`}>
        {choices.map((choice, n) => (
          <Fragment key={choice.value}>
            {choice.group !== undefined && choice.group !== choices[n - 1]?.group && (
              <b className="choices-head" aria-hidden="true">
                {choice.group}
              </b>
            )}
            <label className="choice" title={choice.label}>
              <input
                className="sr"
                type="radio"
                name={name}
                value={choice.value}
                aria-label={choice.label}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <span style={choice.style} aria-hidden="true">
                {choice.content}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
      {children}
      {hint !== undefined && (
        <span className="hint" id={`${name}h`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${name}e`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
