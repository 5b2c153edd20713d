import type { CounterOffer } from '@stampwell/contract/business/offers.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/counter-offers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { useSignal } from '../offline/use-device.ts'
import type { Person } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import { OpenOfferRow, UsedOfferRow, type OfferContext } from './CounterOfferRow.tsx'
import { useCustomerOffers } from './use-customer-offers.ts'

/** The offers for the customer at the counter. Without a signal none can be used, and nothing is shown. */
export function CustomerOffers({
  person,
  locationId,
  disabled,
  isFolded = false,
}: {
  person: Person
  /** The location at which an offer is used; null where the counter has none. */
  locationId: string | null
  disabled: boolean
  /** Only their number is shown until it is pressed. */
  isFolded?: boolean
}) {
  const { timezone, currency } = useCounterSession()
  const now = useNow()
  const signal = useSignal()
  const flow = useCustomerOffers(person, locationId)
  if (!signal) return null
  if (flow.failed)
    return (
      <Note tone="late" role="status">
        <span>{say('error')}</span>
        <Button busy={flow.loading} onClick={flow.retry}>
          {say('retry')}
        </Button>
      </Note>
    )
  if (flow.offers.length === 0) return null
  const context = { timezone, currency, now, today: localDate(now, timezone) }
  const rows = (
    <ul className="counter-offers" aria-label={say('title')}>
      {flow.offers.map((offer) => (
        <OfferRows key={offer.id} offer={offer} context={context} flow={flow} disabled={disabled} />
      ))}
    </ul>
  )
  if (!isFolded) return rows
  return (
    <details className="counter-folded">
      <summary>
        {say('folded', { count: flow.offers.length })}
        <Icon of={IconChevronDown} size={20} />
      </summary>
      {rows}
    </details>
  )
}

type OfferRowsProps = {
  offer: CounterOffer
  context: OfferContext
  flow: ReturnType<typeof useCustomerOffers>
  disabled: boolean
}

/** An offer that may be used again stands twice once it was used: to use, and as used. */
function OfferRows({ offer, context, flow, disabled }: OfferRowsProps) {
  const { title, last_used, is_open } = offer
  const press = { busy: flow.isBusy(offer), disabled: disabled || flow.busy }
  const mayUndo = last_used !== null && context.now.getTime() <= Date.parse(last_used.undoable_until)
  const row = useFocusInPlace<HTMLLIElement>(`${is_open} ${last_used?.id ?? ''}`)
  return (
    <li ref={row} tabIndex={-1}>
      {is_open && (
        <OpenOfferRow offer={offer} context={context}>
          <Button {...press} aria-label={say('use_named', { offer: title })} onClick={() => void flow.use(offer)}>
            {say('use')}
          </Button>
        </OpenOfferRow>
      )}
      {last_used && (
        <UsedOfferRow
          offer={{ title, last_used }}
          context={context}
          undo={mayUndo ? { ...press, onPress: () => void flow.takeBack(offer, last_used.id) } : null}
        />
      )}
    </li>
  )
}
