/** Inputs are uncontrolled unless `value` is given, so a refusal never loses the input. */
import clsx from 'clsx'
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { say } from '#messages/ui.ts'

/** Messages by field name, as in `act.errors`. */
export type Errors = Record<string, string[]>

type Frame = {
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /**
   * `errors`: those of the form's last answer; the one under `name` is shown until the field changes. `error`: a message
   * about what stands in the field now, which stays as long as it is given.
   */
  error?: string | undefined
  errors?: Errors | undefined
}

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, hint and error around any control; `children` receives the props that the control must have. */
export function FieldFrame({
  label,
  hint,
  optional,
  error,
  name,
  errors,
  className,
  children,
}: Frame & { name?: string | undefined; className?: string; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { wrong, onChange } = useWrong({ error, errors, name })
  const describedBy = clsx(hint !== undefined && `${id}h`, wrong && `${id}e`)
  return (
    <div className={clsx('field', className)} onChange={onChange}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt">{say('field.optional')}</span>}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(wrong ? { 'aria-invalid': true as const } : {}),
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span className="error" id={`${id}e`}>
          {wrong}
        </span>
      )}
    </div>
  )
}

export type FieldProps = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'>

export function Field({ label, hint, optional, error, errors, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} name={input.name} {...given({ optional, error, errors })}>
      {(control) => (
        <input
          {...input}
          {...control}
          required={undefined}
          aria-required={input.required}
          className={clsx('in', className)}
        />
      )}
    </FieldFrame>
  )
}

export function TextField({
  label,
  hint,
  optional,
  error,
  errors,
  className,
  ...area
}: Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'>) {
  return (
    <FieldFrame label={label} hint={hint} name={area.name} {...given({ optional, error, errors })}>
      {(control) => <textarea {...area} {...control} className={clsx('in', className)} />}
    </FieldFrame>
  )
}

/** `children` are `<option>`s. */
export function SelectField({
  label,
  hint,
  optional,
  error,
  errors,
  className,
  children,
  ...select
}: Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} name={select.name} {...given({ optional, error, errors })}>
      {(control) => (
        <select {...select} {...control} className={clsx('in', className)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

export function CheckField({
  label,
  error,
  errors,
  ...input
}: Omit<Frame, 'hint' | 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>) {
  const id = useId()
  const { wrong, onChange } = useWrong({ error, errors, name: input.name })
  return (
    <div className="field" onChange={onChange}>
      <label className="check" htmlFor={id}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}e` : undefined}
        />
        <span>{label}</span>
      </label>
      {wrong && (
        <span className="error" id={`${id}e`}>
          {wrong}
        </span>
      )}
    </div>
  )
}

/**
 * Returns the error of `errors` under `name`, or of a part of it (`opening_hours.monday`), until `onChange` is called: it
 * is about the old value.
 */
export function useWrong({ error, errors, name }: Pick<Frame, 'error' | 'errors'> & { name: string | undefined }): {
  wrong: string | undefined
  onChange: () => void
} {
  const [past, setPast] = useState<Errors>()
  const told = errors === past || name === undefined ? undefined : errorUnder(errors, name)
  return { wrong: error ?? told, onChange: () => setPast(errors) }
}

function errorUnder(errors: Errors = {}, name: string): string | undefined {
  const part = Object.keys(errors).find((field) => field.startsWith(`${name}.`))
  return errors[name]?.[0] ?? (part === undefined ? undefined : errors[part]?.[0])
}

// Leaves out undefined properties, as exactOptionalPropertyTypes requires.
function given(
  frame: Pick<Frame, 'error' | 'errors'> & { optional: boolean | undefined },
): Pick<Frame, 'error' | 'errors' | 'optional'> {
  return {
    error: frame.error,
    errors: frame.errors,
    ...(frame.optional === undefined ? {} : { optional: frame.optional }),
  }
}
