import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import { say } from '#messages/promise.ts'

/** Without `ends` the duration from joining is shown. An `over` card accepts no more stamps. */
export function CardTerms({ card, ends, over = false }: { card: PublicCard; ends?: string; over?: boolean }) {
  return (
    <div className="public-terms">
      {card.card_description && <p className="public-text">{card.card_description}</p>}
      <ul className="public-facts">
        <li>
          {over
            ? say('over')
            : (ends ?? (card.duration === null ? say('for_good') : say('lasts', { count: card.duration })))}
        </li>
        {!over && <li>{say('again')}</li>}
        {rewardsEnd(card) && <li>{rewardsEnd(card)}</li>}
      </ul>
      {card.website_url && (
        <p>
          <a
            className="link"
            href={card.website_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={say('site', { site: siteOf(card.website_url) })}
          >
            {siteOf(card.website_url)}
          </a>
        </p>
      )}
    </div>
  )
}

function rewardsEnd({ rewards }: PublicCard): string {
  const lasting = rewards.filter((reward) => reward.expires_in_days === null).length
  if (lasting === 0) return ''
  return say(lasting === rewards.length ? 'rewards_stay' : 'rewards_differ')
}

function siteOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
