/** A card's small print in plain words: what it gives, where it is taken, how long it lasts. */
import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import { say } from '../../messages/wallet.ts'

export type Card = PublicCard

export function CardTerms({ card, title, withRewards = false }: { card: Card; title: string; withRewards?: boolean }) {
  const rewards = card.rewards.toSorted((one, other) => one.stamps_required - other.stamps_required)
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <div className="light-terms">
        {card.offer_details && <p>{card.offer_details}</p>}
        {card.card_description && <p className="light-lines">{card.card_description}</p>}
        {withRewards && rewards.length > 0 && (
          <>
            <h3 className="h4">{say('terms.rewards')}</h3>
            <ul className="light-list">
              {rewards.map(reward => (
                <li key={`${reward.stamps_required}${reward.name}`}>
                  <b>{reward.name}</b>
                  <small>{[reward.stamps_required === 0 ? say('terms.joining') : say('terms.at', { count: reward.stamps_required }), reward.expires_in_days === null ? '' : say('terms.good_for', { count: reward.expires_in_days })].filter(Boolean).join(', ')}</small>
                  {reward.details && <p>{reward.details}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
        {card.locations.length > 0 && (
          <>
            <h3 className="h4">{say('terms.places')}</h3>
            <ul className="light-list">
              {card.locations.map(place => <li key={place.name + place.address}><b>{place.name}</b><small>{[place.address, place.city].filter(Boolean).join(', ')}</small></li>)}
            </ul>
          </>
        )}
        {card.duration !== null && <p className="muted">{say('terms.lasts', { count: card.duration })}</p>}
        {card.website_url && <p><a className="link" href={card.website_url} rel="noopener noreferrer">{say('terms.site', { site: siteOf(card.website_url) })}</a></p>}
      </div>
    </section>
  )
}

function siteOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
