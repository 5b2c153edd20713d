/** The days of an offer as a bar in three months, with a line for today. The same days stand beside it in words. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { say } from '#messages/offers.ts'
import { barOf, monthName, quarterAround, shareOf } from './offer-dates.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

export function OfferStrip({ offer, today }: { offer: Offer; today: string }) {
  const quarter = quarterAround(today)
  const bar = barOf(quarter, offer)
  const at = { '--today': percent(shareOf(quarter, today)) } as CSSProperties // CSSProperties has no type for variables
  return (
    <div className="offer-strip" style={at} aria-hidden="true">
      {bar && (
        <i
          className={clsx(offer.status, offer.ends_on === null && 'open')}
          style={{ insetInlineStart: percent(bar.from), insetInlineEnd: percent(1 - bar.to) }}
        />
      )}
    </div>
  )
}

/** The names of the months above the strips. */
export function StripHead({ today }: { today: string }) {
  return (
    <div className="offer-head" aria-hidden="true">
      <span>{say('head.offer')}</span>
      <span className="offer-months">
        {quarterAround(today).months.map((month) => (
          <span key={month}>{monthName(month)}</span>
        ))}
      </span>
      <span className="offer-used">{say('head.used')}</span>
    </div>
  )
}
