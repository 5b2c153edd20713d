import { nigerianToE164, showPhone } from '@stampwell/domain/text/phone.ts'
import type { FocusEvent, KeyboardEvent } from 'react'

type FieldProps = {
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * Props of a phone field in a country: at home a number that was typed in another way shows its eleven digits when the
 * field is left, or when Enter sends the form, so that people see what is sent. `onShown` is for a controlled field.
 */
export function elevenDigits(country: string, onShown?: (number: string) => void): FieldProps {
  if (country !== 'NG') return {}
  const show = (input: HTMLInputElement) => {
    const e164 = nigerianToE164(input.value)
    if (e164 === null || input.value === showPhone(e164)) return
    if (onShown) onShown(showPhone(e164))
    else input.value = showPhone(e164)
  }
  return {
    onBlur: ({ target }) => show(target),
    onKeyDown: ({ key, currentTarget }) => {
      // Enter sends the form while the field keeps the focus.
      if (key === 'Enter') show(currentTarget)
    },
  }
}
