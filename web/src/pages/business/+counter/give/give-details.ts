import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { isTooMuchForOneGive, stampsForSpend } from '@stampwell/domain/stamping/spend.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { useRef, useState } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/rules.ts'
import type { GiveInput } from '../session/counter-state.ts'
import type { GiveDraftState } from './use-give-draft.ts'
import { useCounterSession } from '../session/counter-session.ts'

type Made = ReturnType<typeof stampsForSpend>

/** A device that noted one receipt shows the receipt field every time. */
const NOTES_RECEIPTS = 'stampwell.counter.receipts'

export type GiveDetails = ReturnType<typeof useGiveDetails>

export function useGiveDetails(
  card: StampCard,
  customerCard: CounterCustomer['cards'][number] | undefined,
  { draft, change }: GiveDraftState,
) {
  const { currency } = useCounterSession()
  const { receipt } = draft
  const [isNoting, setNoting] = useState(() => readStored(NOTES_RECEIPTS) === 'yes')
  const receiptBox = useRef<HTMLDivElement>(null)
  const amount = card.spend_minor === null ? null : draft.amount
  const made =
    amount === null || card.spend_minor === null
      ? null
      : stampsForSpend({
          amount_minor: amount,
          remainder_minor: customerCard?.remainder_minor ?? 0,
          spend_minor: card.spend_minor,
        })
  const isTooMuch = made !== null && isTooMuchForOneGive(made.stamps)
  const isZero = amount === 0

  return {
    currency,
    countsMoney: card.spend_minor !== null,
    amount,
    setAmount: (amount: number | null) => change({ amount }),
    receipt,
    setReceipt: (text: string) => change({ receipt: text }),
    isNoting,
    receiptBox,
    noteReceipt: () => {
      store(NOTES_RECEIPTS, 'yes')
      setNoting(true)
      // After the dialog of the menu has given the focus back to its button.
      setTimeout(() => receiptBox.current?.querySelector('input')?.focus())
    },
    /** The server would refuse the amount: `makes` says why. */
    isRefused: isTooMuch || isZero,
    /** Text before the press: '3 stamps, ₦200 carried over'. */
    makes: made && (isZero ? say('counter.zero') : makesWords(made, currency)),
    press: made && (made.stamps > 0 ? say('counter.give', { count: made.stamps }) : say('counter.keep')),
    giveInputOf: (stamps: number): Pick<GiveInput, 'stamps' | 'spend_minor' | 'receipt'> => ({
      ...(amount === null ? { stamps } : { spend_minor: amount }),
      ...(receipt.trim() === '' ? {} : { receipt: receipt.trim() }),
    }),
  }
}

function makesWords({ stamps, remainder_minor }: Made, currency: string): string {
  if (isTooMuchForOneGive(stamps)) return say('counter.too_many', { most: MAX_STAMPS })
  const rest = showMinor(remainder_minor, currency)
  return say(stamps > 0 ? 'counter.makes' : 'counter.none', { count: stamps, rest })
}
