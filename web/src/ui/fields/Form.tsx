/** A form that keeps its input, reads its own fields, and focuses the first field that the server refused. */
import { useEffect, useRef, type FormEvent, type FormHTMLAttributes, type ReactNode } from 'react'
import type { Errors } from './Field.tsx'

export type FormValues = Record<string, string>

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Values by field name, trimmed except passwords; checked boxes are `'on'`. */
  onSend: (values: FormValues, form: HTMLFormElement) => void
  errors?: Errors
  children: ReactNode
}

export function Form({ onSend, errors, children, className = 'stack', ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-invalid]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(valuesOf(event.currentTarget), event.currentTarget)
  }
  return (
    <form {...rest} ref={form} className={className} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = name.includes('password') ? value : value.trim()
  }
  return values
}
