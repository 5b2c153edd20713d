/** The amount, when the card counts money, and an optional receipt number. */
import { useState } from 'react'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { store, readStored } from '#app/session/local-storage.ts'
import { say } from '#messages/rules.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import type { GiveDetails } from './give-details.ts'

// A device that noted one receipt shows the receipt field every time.
const NOTES_RECEIPTS = 'stampwell.counter.receipts'

export function GiveDetailsFields({ details }: { details: GiveDetails }) {
  const [isNoting, setNoting] = useState(() => readStored(NOTES_RECEIPTS) === 'yes')
  const note = () => {
    store(NOTES_RECEIPTS, 'yes')
    setNoting(true)
  }
  const { currency, countsMoney, amount, setAmount, receipt, setReceipt, makes } = details
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
      {isNoting ? (
        <Field
          label={say('counter.receipt')}
          hint={say('counter.receipt_hint')}
          optional
          name="receipt"
          maxLength={80}
          autoComplete="off"
          value={receipt}
          onChange={(event) => setReceipt(event.target.value)}
        />
      ) : (
        <Button variant="quiet" icon={IconReceipt} onClick={note}>
          {say('counter.add_receipt')}
        </Button>
      )}
    </>
  )
}
