/** One offer on the customer's card page, and in the preview of the merchant's form. */
import type { OfferFacts } from '@stampwell/contract/business/offers.ts'
import { say } from '#messages/offer-words.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { offerFigure, offerUntil } from './offer-words.ts'
import './offer-line.css'

export type OfferLineProps = {
  offer: Omit<OfferFacts, 'id'>
  currency: string
  /** The business's date. */
  today: string
  /** Time of use, in words; null while it can be used. */
  usedOn?: string | null
}

export function OfferLine({ offer, currency, today, usedOn = null }: OfferLineProps) {
  const { title, description, banner_url, terms } = offer
  return (
    <div className="offer-line" data-used={usedOn !== null || undefined}>
      {banner_url && <img src={banner_url} alt="" loading="lazy" />}
      <b className={fontClassFor(title)}>{title}</b>
      <span className="offer-figure">{offerFigure(offer, currency)}</span>
      <small>{usedOn === null ? offerUntil(offer, today) : say('used', { moment: usedOn })}</small>
      {description && <p>{description}</p>}
      {terms && (
        <details>
          <summary>{say('terms')}</summary>
          <p>{terms}</p>
        </details>
      )}
    </div>
  )
}
