/** Takes digits only: everything else that is typed or pasted is dropped. */
import clsx from 'clsx'
import { useState, type InputHTMLAttributes } from 'react'

export type DigitsInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  value?: string
  defaultValue?: string
  onDigits?: (digits: string) => void
}

export function DigitsInput({ value, defaultValue = '', onDigits, maxLength, className, ...rest }: DigitsInputProps) {
  const [own, setOwn] = useState(() => onlyDigits(defaultValue, maxLength))
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      className={clsx('in tn', className)}
      value={value ?? own}
      onChange={event => {
        const digits = onlyDigits(event.target.value, maxLength)
        setOwn(digits)
        onDigits?.(digits)
      }}
    />
  )
}

function onlyDigits(text: string, most = Infinity): string {
  return text.replace(/\D/g, '').slice(0, most)
}
