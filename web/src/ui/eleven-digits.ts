import { nigerianToE164, showPhone } from '@stampwell/domain/text/phone.ts'
import type { FocusEvent } from 'react'

type FieldProps = { onBlur?: (event: FocusEvent<HTMLInputElement>) => void }

/**
 * Props of a phone field in a country: at home a number that was typed in another way shows its eleven digits when the
 * field is left, so that people see what is sent. `onShown` is for a controlled field.
 */
export function elevenDigits(country: string, onShown?: (number: string) => void): FieldProps {
  if (country !== 'NG') return {}
  return {
    onBlur: ({ target }) => {
      const e164 = nigerianToE164(target.value)
      if (e164 === null || target.value === showPhone(e164)) return
      if (onShown) onShown(showPhone(e164))
      else target.value = showPhone(e164)
    },
  }
}
