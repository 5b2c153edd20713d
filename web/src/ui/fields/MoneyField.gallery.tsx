import { useState } from 'react'
import type { Errors } from './Field.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { MoneyField } from './MoneyField.tsx'

function Amount({ start, currency, errors }: { start: number | null; currency: string; errors?: Errors }) {
  const [value, setValue] = useState(start)
  return (
    <MoneyField label="Amount" name="amount" value={value} currency={currency} errors={errors} onChange={setValue} />
  )
}

export default {
  name: 'MoneyField',
  shows: [MoneyField],
  states: {
    empty: <Amount start={null} currency="NGN" />,
    filled: <Amount start={250_000} currency="NGN" />,
    'with decimals': <Amount start={250_050} currency="NGN" />,
    'without minor units': <Amount start={2500} currency="XOF" />,
    refused: <Amount start={0} currency="EUR" errors={{ amount: ['Enter an amount above 0.'] }} />,
  },
} satisfies GalleryEntry
