/** Amount field with a till's input: digits only, filled in from the right. */
import { minorDigits } from '@stampwell/domain/currency.ts'
import { INVALID_NUMBER } from '@stampwell/domain/money.ts'
import { useState } from 'react'
import { showMinor } from '#messages/money.ts'
import { inWords } from '#messages/sentences.ts'
import { say } from '#messages/ui.ts'
import { FieldFrame } from './Field.tsx'
import { isAmountText, parseMinorUnits, formatTypedAmount } from './minor-amount.ts'

export type MoneyFieldProps = {
  label: string
  name: string
  optional?: boolean
  value: number | null
  currency: string
  error?: string | undefined
  onChange: (minor: number | null) => void
}

export function MoneyField({ label, name, optional = false, value, currency, error, onChange }: MoneyFieldProps) {
  const [isInvalid, setInvalid] = useState(false)
  const hint =
    value === null
      ? say('money_hint', { example: showMinor(250000, currency), digits: (250000).toString() })
      : showMinor(value, currency)
  const type = (text: string) => {
    setInvalid(!isAmountText(text))
    if (isAmountText(text)) onChange(parseMinorUnits(text))
  }
  return (
    <FieldFrame
      label={`${label} (${currency})`}
      optional={optional}
      error={isInvalid ? inWords(INVALID_NUMBER) : error}
      hint={hint}
    >
      {(control) => (
        <input
          {...control}
          className="in tn"
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={minorDigits(currency) === 0 ? '0' : `0.${'0'.repeat(minorDigits(currency))}`}
          value={formatTypedAmount(value, currency)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
