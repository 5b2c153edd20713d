/** One offer at the counter: to use, or used with when and by whom. The merchant's form previews it too. */
import type { CounterOffer } from '@stampwell/contract/business/offers.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { ReactNode } from 'react'
import { say } from '#messages/counter-offers.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { offerFigure, offerUntil } from '../../../+offers/offer-words.ts'
import './counter-offers.css'

export type OfferContext = { currency: string; timezone: string; now: Date; today: string }

type OpenOffer = Pick<
  CounterOffer,
  'title' | 'offer_type' | 'percent' | 'value_minor' | 'ends_on' | 'once_per_customer'
>

/** `children` is the button; a preview has a drawing of it. */
export function OpenOfferRow({
  offer,
  context: { currency, today },
  children,
}: {
  offer: OpenOffer
  context: OfferContext
  children: ReactNode
}) {
  return (
    <div className="counter-offer">
      <Icon of={IconTag} size={22} />
      <span>
        <b>{offer.title}</b>
        <small>
          {offerFigure(offer, currency)} · {offerUntil(offer, today)}
        </small>
      </span>
      {children}
    </div>
  )
}

type UsedOffer = Pick<CounterOffer, 'title'> & { last_used: { at: string; by: string | null } }
type UndoButton = { busy: boolean; disabled: boolean; onPress: () => void }

/** `undo` is null once it is too late. */
export function UsedOfferRow({
  offer,
  context: { timezone, now },
  undo,
}: {
  offer: UsedOffer
  context: OfferContext
  undo: UndoButton | null
}) {
  const { at, by } = offer.last_used
  const moment = `${shortDay(at, timezone, now)}, ${clockOf(at, timezone)}`
  return (
    <div className="counter-offer" data-used>
      <Icon of={IconCheck} size={22} />
      <span>
        <b>{offer.title}</b>
        <small>{by === null ? say('used', { moment }) : say('used_by', { moment, name: by })}</small>
      </span>
      {undo && (
        <Button
          variant="quiet"
          icon={IconArrowBackUp}
          aria-label={say('undo_named', { offer: offer.title })}
          busy={undo.busy}
          disabled={undo.disabled}
          onClick={undo.onPress}
        >
          {say('undo')}
        </Button>
      )}
    </div>
  )
}
