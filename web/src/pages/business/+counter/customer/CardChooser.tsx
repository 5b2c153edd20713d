import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useLayoutEffect, useRef } from 'react'
import { say } from '#messages/counter.ts'
import { customerCardOf, customerCardDesign } from '../session/card-in-hand.ts'

/** Visible pixels of the neighbouring card. */
const PEEK = 16

export function CardChooser({
  customer,
  cards,
  chosen,
  onChoose,
}: {
  customer: CounterCustomer
  cards: readonly StampCard[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const own = cards.filter((card) => customerCardOf(customer, card.id))
  const others = cards.filter((card) => !customerCardOf(customer, card.id))
  const strip = useRef<HTMLDivElement>(null)
  // Scrolls only the strip, without animation: the page stays where it is.
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
    const seen = strip.current?.getBoundingClientRect()
    if (!pressed || !seen) return
    const left = Math.min(0, pressed.left - PEEK - seen.left) || Math.max(0, pressed.right + PEEK - seen.right)
    if (left !== 0) strip.current?.scrollBy({ left })
  }, [chosen])
  return (
    <div ref={strip} className="counter-cards" role="group" aria-label={say('found.choose')}>
      {[...own, ...others].map((card) => {
        const customerCard = customerCardOf(customer, card.id)
        return (
          <button key={card.id} type="button" aria-pressed={card.id === chosen} onClick={() => onChoose(card.id)}>
            <i style={{ background: card.card_color }} aria-hidden="true" />
            <b>{card.card_name}</b>
            <small className="tn">
              {customerCard
                ? say('found.stands', {
                    stamps: customerCard.stamps,
                    of: customerCardDesign(customer, card).number_of_stamps,
                  })
                : say('found.new_card')}
            </small>
          </button>
        )
      })}
    </div>
  )
}
