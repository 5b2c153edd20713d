/** Input for digits only: it drops all other typed or pasted characters. */
import { digitsOnly } from '@stampwell/domain/money/money.ts'
import clsx from 'clsx'
import { useState, type InputHTMLAttributes } from 'react'

export type DigitsInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'defaultValue'
> & {
  value?: string
  defaultValue?: string
  onDigits?: (digits: string) => void
}

export function DigitsInput({ value, defaultValue = '', onDigits, maxLength, className, ...rest }: DigitsInputProps) {
  const [own, setOwn] = useState(() => digitsOnly(defaultValue).slice(0, maxLength))
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      className={clsx('in tn', className)}
      value={value ?? own}
      onChange={(event) => {
        const digits = digitsOnly(event.target.value).slice(0, maxLength)
        setOwn(digits)
        onDigits?.(digits)
      }}
    />
  )
}
