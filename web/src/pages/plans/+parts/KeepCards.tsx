/** The cards of a downgrade: the owner chooses which stay open for new customers; the others are closed for them. */
import clsx from 'clsx'
import { useId } from 'react'
import { usePublishedCards } from '#app/use-cards.ts'
import { say } from '#messages/plans.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import type { SoldPlan } from '../../+plans/plan-column.ts'
import { planName } from '../../+plans/plan-name.ts'
import type { ChangePreview } from './change-words.ts'

type Card = ChangePreview['cards'][number]

export type KeepCardsProps = {
  plan: Pick<SoldPlan, 'tier' | 'name'>
  cards: readonly Card[]
  max: number
  kept: readonly string[]
  onChange: (kept: string[]) => void
}

export function KeepCards({ plan, cards, max, kept, onChange }: KeepCardsProps) {
  const published = usePublishedCards()
  const title = useId()
  const isFull = kept.length >= max
  // Of one card another is chosen by a press; of several, one is taken away first, so that no choice changes unseen.
  const toggle = (id: string) => {
    if (max === 1) onChange([id])
    else if (kept.includes(id)) onChange(kept.filter((one) => one !== id))
    else if (!isFull) onChange([...kept, id])
  }
  return (
    <section className="keep" aria-labelledby={title}>
      <h2 className="h3" id={title}>
        {say('change.cards_title', { count: max })}
      </h2>
      <p className="muted">{say('change.cards_text', { plan: planName(plan), count: max })}</p>
      <ul>
        {cards.map((card) => (
          <li key={card.stamp_id}>
            <KeepCard
              card={card}
              isOpen={kept.includes(card.stamp_id)}
              isOnly={max === 1}
              isBlocked={max > 1 && isFull && !kept.includes(card.stamp_id)}
              picture={published.data?.stamps.find(({ id }) => id === card.stamp_id)?.design}
              onToggle={() => toggle(card.stamp_id)}
            />
          </li>
        ))}
      </ul>
      <p className="cap" role="status">
        {say('change.chosen', { count: kept.length, max })}
        {max > 1 && isFull && ` · ${say('change.full')}`}
      </p>
    </section>
  )
}

type KeepCardProps = {
  card: Card
  isOpen: boolean
  /** Only one card stays open. */
  isOnly: boolean
  isBlocked: boolean
  picture: Parameters<typeof StampCard>[0]['card'] | undefined
  onToggle: () => void
}

function KeepCard({ card, isOpen, isOnly, isBlocked, picture, onToggle }: KeepCardProps) {
  const words = useId()
  return (
    <label className={clsx('keep-card', isOpen && 'open', isBlocked && 'blocked')}>
      {picture && (
        <span className="keep-picture" aria-hidden="true">
          <StampCard card={picture} stamps={0} seed={card.stamp_id} />
        </span>
      )}
      <span className="keep-line">
        <input
          type={isOnly ? 'radio' : 'checkbox'}
          name={isOnly ? 'keep' : undefined}
          aria-describedby={words}
          aria-disabled={isBlocked || undefined}
          checked={isOpen}
          onChange={onToggle}
        />
        <b>{card.card_name}</b>
        <small id={words}>
          {card.holders === 0 ? say('change.nobody') : say('change.holders', { count: card.holders })}{' '}
          {isOpen ? (
            say('change.open')
          ) : (
            <>
              <strong>{say('change.closed')}</strong>{' '}
              {card.holders > 0 && say('change.closed_text', { count: card.holders })}
            </>
          )}
        </small>
      </span>
    </label>
  )
}
