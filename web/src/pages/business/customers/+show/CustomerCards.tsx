/** Lists the customer's cards as the customer sees them. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import { useBusiness } from '../../../../app/session/business.ts'
import { useNow } from '../../../../app/use-now.ts'
import { say } from '../../../../messages/customers.ts'
import { say as sayTerms } from '../../../../messages/terms.ts'
import { shortDay } from '../../../../messages/when.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { StampCard } from '../../../../ui/stamp-card/StampCard.tsx'
import { StampProgress } from '../../../../ui/StampProgress.tsx'
import { holdsOlderTerms, ownDesign } from '../../+customer/own-terms.ts'

type CustomerCard = Customer['cards'][number]

export function CustomerCards({ customer, cards }: { customer: Customer; cards: readonly Card[] | undefined }) {
  return (
    <section>
      <h2 className="h3">{say('show.cards')}</h2>
      {customer.cards.length === 0 && (
        <p className="muted">
          {say('show.no_cards')}. {say('show.no_cards_text')}
        </p>
      )}
      <ul className="person-cards">
        {customer.cards.map((held) => (
          <li key={held.stamp_id}>
            <DrawnCard held={held} cards={cards} seed={customer.id + held.stamp_id} />
            <BalanceWords held={held} card={cards?.find((card) => card.id === held.stamp_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DrawnCard({ held, cards, seed }: { held: CustomerCard; cards: readonly Card[] | undefined; seed: string }) {
  const now = useNow()
  if (!cards) return <Skeleton height={250} />
  const card = cards.find((one) => one.id === held.stamp_id)
  if (card) return <StampCard card={ownDesign(card, held)} stamps={stampsOf(held, now)} seed={seed} />
  return (
    <div className="sheet pad stack">
      <b>{held.card_name}</b>
      <StampProgress stamps={stampsOf(held, now)} of={held.number_of_stamps} />
    </div>
  )
}

function BalanceWords({ held, card }: { held: CustomerCard; card: Card | undefined }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  const words = [
    `${held.card_name}: ${say('progress', { stamps: stampsOf(held, now), of: held.number_of_stamps })}`,
    held.cycle > 1 ? say('show.filled', { count: held.cycle - 1 }) : '',
    hasEnded(held, now)
      ? say('show.ended')
      : held.expires_at
        ? say('show.until', { day: shortDay(new Date(Date.parse(held.expires_at) - 1), timezone, now) })
        : '',
    card && card.status !== 'published' ? say('show.draft') : '',
    card && !hasEnded(held, now) && holdsOlderTerms(card, held) ? sayTerms('older') : '',
  ]
  return <p className="cap tn">{words.filter(Boolean).join(' · ')}</p>
}

function hasEnded(held: CustomerCard, now: Date): boolean {
  return held.expires_at !== null && Date.parse(held.expires_at) <= now.getTime()
}

function stampsOf(held: CustomerCard, now: Date): number {
  return hasEnded(held, now) ? 0 : held.stamps
}
