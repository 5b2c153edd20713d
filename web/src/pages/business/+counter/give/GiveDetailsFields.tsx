/** The amount, when the card counts money, and the receipt number where this device notes it. */
import { say } from '#messages/rules.ts'
import { Field } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import type { GiveDetails } from './give-details.ts'

export function GiveDetailsFields({ details }: { details: GiveDetails }) {
  const { currency, countsMoney, amount, setAmount, isNoting, receiptBox, receipt, setReceipt, makes } = details
  return (
    <>
      {countsMoney && (
        <MoneyField
          label={say('counter.amount')}
          name="spend_minor"
          value={amount}
          currency={currency}
          onChange={setAmount}
        />
      )}
      {makes && (
        <p className="counter-makes" role="status">
          {makes}
        </p>
      )}
      {isNoting && (
        <div ref={receiptBox}>
          <Field
            label={say('counter.receipt')}
            hint={say('counter.receipt_hint')}
            optional
            name="receipt"
            maxLength={80}
            autoComplete="off"
            data-takes-codes
            value={receipt}
            onChange={(event) => setReceipt(event.target.value)}
          />
        </div>
      )}
    </>
  )
}
