/** Which of several cards stands on top: the one a stamp just fell on, until another is chosen. */
import { useState } from 'react'
import type { Held } from './wallet-words.ts'

/** `cards` keep the order in which they first stood there, so that nothing moves under the finger. */
export function useCardOnTop(newest: readonly Held[]): {
  cards: Held[]
  onTop: string | undefined
  show: (id: string) => void
} {
  const [order] = useState(() => byLastStamp(newest).map((held) => held.stamp_id))
  const [seen, setSeen] = useState(() => ({ cards: newest, onTop: order[0] }))
  if (seen.cards !== newest) {
    const stamped = newest.find((held) =>
      isNews(
        held,
        seen.cards.find((before) => before.stamp_id === held.stamp_id),
      ),
    )
    const stillHeld = newest.some((held) => held.stamp_id === seen.onTop)
    setSeen({ cards: newest, onTop: stamped?.stamp_id ?? (stillHeld ? seen.onTop : byLastStamp(newest)[0]?.stamp_id) })
  }
  const place = (held: Held) => order.indexOf(held.stamp_id)
  return {
    cards: newest.toSorted((one, other) => place(one) - place(other)),
    onTop: seen.onTop,
    show: (id) => setSeen({ ...seen, onTop: id }),
  }
}

function isNews(now: Held, before: Held | undefined): boolean {
  return !before || now.stamps !== before.stamps || now.cycle !== before.cycle
}

/** Those that take stamps before those that do not, and the one stamped last first. */
function byLastStamp(cards: readonly Held[]): Held[] {
  const weight = (held: Held) => (held.status === 'published' ? 1 : 0)
  return cards.toSorted(
    (one, other) => weight(other) - weight(one) || (other.last_stamp_at ?? '').localeCompare(one.last_stamp_at ?? ''),
  )
}
