import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useCallback, useState } from 'react'

export type FieldErrorsState = {
  errors: FieldErrors
  /** The errors as they came, so that the form moves the focus once. */
  refused: FieldErrors
  refuse: (errors: FieldErrors) => void
  /** Drops the errors of fields that change: they are about the old values. */
  mend: (fields: readonly string[]) => void
}

export function useFieldErrors(): FieldErrorsState {
  const [refused, setRefused] = useState<FieldErrors>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const refuse = useCallback((found: FieldErrors) => {
    setErrors(found)
    setRefused(found)
  }, [])
  const mend = useCallback(
    (fields: readonly string[]) =>
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field)))),
    [],
  )
  return { errors, refused, refuse, mend }
}
