/** Chooses the card on top: the one in the URL or else the one stamped last, until the customer chooses another. */
import { useState } from 'react'
import { stampIdInUrl } from '../../+customer-side/known-wallets.ts'
import { asOf, type WalletCard } from './wallet-words.ts'

/** `cards` keep their initial order, so that nothing moves while the customer taps. */
export function useCardOnTop(
  newest: readonly WalletCard[],
  now: Date,
): {
  cards: WalletCard[]
  onTop: string | undefined
  show: (id: string) => void
} {
  const [order] = useState(() => byLastStamp(newest).map((customerCard) => customerCard.stamp_id))
  const [seen, setSeen] = useState(() => ({ cards: newest, onTop: cardInUrl(newest) ?? order[0] }))
  if (seen.cards !== newest) {
    const stamped = newest.find((customerCard) =>
      isNews(
        customerCard,
        seen.cards.find((before) => before.stamp_id === customerCard.stamp_id),
        now,
      ),
    )
    const stillHeld = newest.some((customerCard) => customerCard.stamp_id === seen.onTop)
    setSeen({ cards: newest, onTop: stamped?.stamp_id ?? (stillHeld ? seen.onTop : byLastStamp(newest)[0]?.stamp_id) })
  }
  const position = (customerCard: WalletCard) => order.indexOf(customerCard.stamp_id)
  return {
    cards: newest.toSorted((one, other) => position(one) - position(other)),
    onTop: seen.onTop,
    show: (id) => setSeen({ ...seen, onTop: id }),
  }
}

function cardInUrl(cards: readonly WalletCard[]): string | undefined {
  const stampId = stampIdInUrl()
  return cards.find(({ stamp_id }) => stamp_id === stampId)?.stamp_id
}

/** That a card ran out is no news of the counter: its stamps are left out of what was read before, too. */
function isNews(card: WalletCard, before: WalletCard | undefined, now: Date): boolean {
  return !before || asOf(card, now).stamps !== asOf(before, now).stamps || card.cycle !== before.cycle
}

/** Sorts cards that take stamps first, then by last stamp, newest first. */
function byLastStamp(cards: readonly WalletCard[]): WalletCard[] {
  const weight = (customerCard: WalletCard) => (customerCard.status === 'published' ? 1 : 0)
  return cards.toSorted(
    (one, other) => weight(other) - weight(one) || (other.last_stamp_at ?? '').localeCompare(one.last_stamp_at ?? ''),
  )
}
