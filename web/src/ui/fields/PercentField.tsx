import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { DigitsInput } from './DigitsInput.tsx'
import { FieldFrame } from './Field.tsx'

type PercentFieldProps = {
  label: string
  hint: string
  value: string
  errors: FieldErrors
  onChange: (percent: string) => void
}

/** Field `percent`: up to three digits. */
export function PercentField({ label, hint, value, errors, onChange }: PercentFieldProps) {
  return (
    <FieldFrame label={label} name="percent" errors={errors} hint={hint}>
      {(control) => <DigitsInput {...control} name="percent" maxLength={3} value={value} onDigits={onChange} />}
    </FieldFrame>
  )
}
