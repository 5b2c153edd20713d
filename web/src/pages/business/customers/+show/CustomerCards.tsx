import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { say as sayUi } from '#messages/ui.ts'
import { shortDay } from '#messages/when.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { StampProgress } from '#ui/figures/StampProgress.tsx'
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
        {customer.cards.map((own) => (
          <li key={own.stamp_id}>
            <DrawnCard own={own} cards={cards} seed={customer.id + own.stamp_id} />
            <BalanceWords own={own} card={cards?.find((card) => card.id === own.stamp_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DrawnCard({ own, cards, seed }: { own: CustomerCard; cards: readonly Card[] | undefined; seed: string }) {
  const now = useNow()
  if (!cards) return <Skeleton height={250} />
  const card = cards.find((one) => one.id === own.stamp_id)
  if (card) return <StampCard card={ownDesign(card, own)} stamps={stampsOf(own, now)} seed={seed} />
  return (
    <div className="sheet pad stack">
      <b>{own.card_name}</b>
      <StampProgress stamps={stampsOf(own, now)} of={own.number_of_stamps} />
    </div>
  )
}

function BalanceWords({ own, card }: { own: CustomerCard; card: Card | undefined }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  const words = [
    sayUi('named', {
      name: nameInText(own.card_name),
      value: say('progress', { stamps: stampsOf(own, now), of: own.number_of_stamps }),
    }),
    // The cards before it need not have been full: one that expired or was merged also begins anew.
    own.cycle > 1 ? say('show.card_number', { number: own.cycle }) : '',
    expiryWords(own, timezone, now),
    card && card.status !== 'published' ? say('show.draft') : '',
    card && !hasEnded(own, now) && holdsOlderTerms(card, own) ? sayTerms('older') : '',
  ]
  return <p className="cap tn">{words.filter(Boolean).join(' · ')}</p>
}

// A card expires at the first moment of a day, so its last valid day is the one before.
function expiryWords(own: CustomerCard, timezone: string, now: Date): string {
  if (hasEnded(own, now)) return say('show.ended')
  if (!own.expires_at) return ''
  return say('show.until', { day: shortDay(new Date(Date.parse(own.expires_at) - 1), timezone, now) })
}

function hasEnded({ expires_at }: CustomerCard, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now.getTime()
}

function stampsOf(own: CustomerCard, now: Date): number {
  return hasEnded(own, now) ? 0 : own.stamps
}
