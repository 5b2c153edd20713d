/** Lists the live offers; the counter needs no code for them. Used ones come last. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/wallet.ts'
import { OfferLine } from '../../+offers/OfferLine.tsx'
import { formatDateTime } from '../../+customer-side/moments.ts'
import type { WalletData } from './wallet-words.ts'
import './offer-list.css'

export function OfferList({ data: { offers, business }, now }: { data: WalletData; now: Date }) {
  const { timezone, currency } = business
  const today = localDate(now, timezone)
  // An offer may have ended since the server answered, on a page without network.
  const live = offers.filter(({ ends_on }) => ends_on === null || ends_on >= today)
  if (live.length === 0) return null
  return (
    <section className="wallet-offers" aria-labelledby="offers">
      <h2 className="h3" id="offers">
        {say('offers.title')}
      </h2>
      <p className="muted">{say('offers.show')}</p>
      <ul className="wallet-offer-list">
        {live.map((offer) => (
          <li key={offer.id}>
            <OfferLine
              offer={offer}
              currency={currency}
              today={today}
              usedOn={offer.used_at && formatDateTime(offer.used_at, timezone)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
