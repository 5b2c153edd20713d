/** Amount field: whole units as they are said; a point or a decimal comma opens a second box for the decimals. */
import { moneyTexts } from '@stampwell/domain/en/money.ts'
import { minorDigits } from '@stampwell/domain/money/currency.ts'
import { currencySign } from '@stampwell/domain/money/money.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showMinor } from '#messages/money.ts'
import { inWords } from '#messages/sentences.ts'
import { say } from '#messages/ui.ts'
import { FieldFrame, type Errors } from './Field.tsx'
import { minorOf, readAmount, typedOf, type TypedAmount } from './minor-amount.ts'
import './money-field.css'

export type MoneyFieldProps = {
  label: string
  name: string
  optional?: boolean
  value: number | null
  currency: string
  errors?: Errors | undefined
  onChange: (minor: number | null) => void
}

export function MoneyField({ label, name, optional = false, value, currency, errors, onChange }: MoneyFieldProps) {
  const amount = useTypedAmount(value, currency, onChange)
  const { whole, fraction } = amount.typed
  return (
    <FieldFrame
      label={`${label} (${currencySign(currency)})`}
      optional={optional}
      name={name}
      errors={errors}
      error={amount.isInvalid ? inWords(moneyTexts.notANumber) : undefined}
      hint={value === null ? exampleOf(currency) : showMinor(value, currency)}
    >
      {(control) => (
        <span className="money-boxes" dir="ltr">
          <input
            {...control}
            className="in tn"
            name={name}
            type="text"
            inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder="0"
            ref={amount.wholeBox}
            value={whole}
            onChange={(event) => amount.typeWhole(event.target.value)}
            onBlur={amount.leaveWhole}
          />
          {fraction !== null && (
            <>
              <span aria-hidden="true">{say('money.point')}</span>
              <input
                className="in tn"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={say('money.decimals')}
                aria-describedby={control['aria-describedby']}
                placeholder={'0'.repeat(minorDigits(currency))}
                ref={amount.fractionBox}
                value={fraction}
                onChange={(event) => amount.typeFraction(event.target.value)}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData('text')
                  if (/^\d*$/.test(foldDigits(pasted).trim())) return
                  event.preventDefault()
                  amount.pasteOverBoth(pasted)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Backspace' || fraction !== '') return
                  event.preventDefault()
                  amount.closeFraction()
                }}
                onBlur={amount.completeFraction}
              />
            </>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

function exampleOf(currency: string): string {
  const example = showMinor(700 * 10 ** minorDigits(currency), currency)
  return say(minorDigits(currency) === 0 ? 'money.whole' : 'money.hint', { example, digits: '700' })
}

/** Text of the two boxes, and the keys that lead from one to the other. */
function useTypedAmount(value: number | null, currency: string, onChange: (minor: number | null) => void) {
  const [own, setOwn] = useState<TypedAmount>()
  const [isInvalid, setInvalid] = useState(false)
  const point = useRef('.')
  const afterPoint = useRef('')
  const wholeBox = useRef<HTMLInputElement>(null)
  const fractionBox = useRef<HTMLInputElement>(null)
  const typed = own && minorOf(own, currency) === value ? own : typedOf(value, currency)

  const set = (next: TypedAmount) => {
    flushSync(() => {
      setInvalid(false)
      setOwn(next)
      onChange(minorOf(next, currency))
    })
    if (next.fraction !== null && typed.fraction === null) fractionBox.current?.focus()
    if (next.fraction === null && typed.fraction !== null) wholeBox.current?.focus()
  }
  const setOrRefuse = (next: TypedAmount | null) => {
    if (next) set(next)
    else setInvalid(true)
  }
  const read = (text: string) => setOrRefuse(readAmount(text, currency))
  // Without a box of decimals, what follows a point waits until its third digit shows that it was one of thousands.
  const typeAfterPoint = (key: string) => {
    const text = `${afterPoint.current}${key}`
    const next = readAmount(`${typed.whole}${text}`, currency)
    afterPoint.current = next && next.whole !== typed.whole ? '' : text
    setOrRefuse(next)
  }
  return {
    typed,
    isInvalid,
    wholeBox,
    fractionBox,
    typeWhole: (entered: string) => {
      const text = foldDigits(entered)
      const key = keyAtEnd(typed.whole, text)
      const isPointKey = /^[.,]$/.test(key)
      const waits = minorDigits(currency) === 0 && (isPointKey || (afterPoint.current !== '' && /^\d$/.test(key)))
      if (!waits) afterPoint.current = ''
      if (isPointKey) point.current = key
      if (waits) typeAfterPoint(key)
      else if (isPointKey && typed.fraction !== null) fractionBox.current?.select()
      else read(withFraction(text, typed))
    },
    leaveWhole: () => {
      afterPoint.current = ''
    },
    typeFraction: (text: string) => {
      const digits = foldDigits(text)
      const isDigits = /^\d*$/.test(digits)
      const excess = digits.length - minorDigits(currency)
      if (isDigits && excess <= 0) set({ ...typed, fraction: digits })
      // The comma that was typed was one of thousands: a third digit follows it.
      else if (isDigits && excess === 1 && point.current === ',') read(`${typed.whole}${digits}`)
      // The point key once more adds nothing.
      else setInvalid(!/^[.,]$/.test(keyAtEnd(typed.fraction ?? '', text)))
    },
    pasteOverBoth: (text: string) => {
      const next = readAmount(text, currency)
      setOrRefuse(next?.whole === '' ? null : next)
    },
    closeFraction: () => {
      set({ ...typed, fraction: null })
    },
    completeFraction: () => {
      const { fraction } = typed
      if (fraction === null) return
      const next = fraction === '' ? null : fraction.padEnd(minorDigits(currency), '0')
      setOwn({ ...typed, fraction: next })
    },
  }
}

/** The one character that was typed at the end of a text; '' after any other change. */
function keyAtEnd(before: string, after: string): string {
  return after.length === before.length + 1 && after.startsWith(before) ? foldDigits(after.slice(-1)) : ''
}

/** The whole amount after a change of its first box: one key keeps the decimals, pasted text may bring its own. */
function withFraction(text: string, { whole, fraction }: TypedAmount): string {
  const isKey = text.length === whole.length + 1
  return fraction !== null && (isKey || /^\d*$/.test(text)) ? `${text}.${fraction}` : text
}
