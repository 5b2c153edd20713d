import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampEvent } from '@stampwell/contract/ledger.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { useState } from 'react'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { tillWords } from '#messages/actor.ts'
import { say } from '#messages/customers.ts'
import { clockOf } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { PastTheEnd } from '#ui/list-page/PastTheEnd.tsx'
import { phaseOf } from '#ui/list-page/phase.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { Print } from '#ui/stamp-card/Print.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Pager } from '#ui/layout/Table.tsx'
import { recentDay } from '../../+dates/recent-day.ts'
import { eventWords, undoable } from './ledger-words.ts'
import { RefundReceipt } from './RefundReceipt.tsx'
import { refundOrVisit, spendAndRule } from './spend-words.ts'
import type { HandOuts } from './use-hand-outs.ts'

const ROWS = 10

type LedgerPartProps = {
  customer: Customer
  page: number
  onPage: (page: number) => void
  cards: readonly StampCard[]
  rewardNames: ReadonlyMap<string, string>
  hands: HandOuts
}

export function LedgerPart({ customer, page, onPage, cards, rewardNames, hands }: LedgerPartProps) {
  const ledger = useRead(
    customers.stamps,
    { params: { id: customer.id }, query: { page, per_page: ROWS } },
    { keep: true },
  )
  const now = useNow(20_000)
  const { currency } = useBusiness().business
  const [pressed, setPressed] = useState<string>()
  const { meta, stamps: events = [] } = ledger.data ?? {}
  const phase = phaseOf({ read: ledger, shown: ledger.data?.stamps.length, total: meta?.total, isNarrowed: false })
  const open = page === 1 ? undoable(events, now) : new Set<string>()
  const line = useFocusInPlace<HTMLLIElement>(pressed !== undefined && !open.has(pressed) ? pressed : null)
  return (
    <section className="person-ledger">
      <div className="row wrap between">
        <h2 className="h3">{say('ledger.title')}</h2>
        <RefundReceipt />
      </div>
      {phase === 'failed' && <ReadError title={say('ledger.error')} read={ledger} />}
      {phase === 'loading' && <SkeletonRows rows={5} />}
      {phase === 'empty' && <p className="muted">{say('ledger.none')}</p>}
      {phase === 'past the end' && meta && <PastTheEnd lastPage={meta.last_page} onPage={onPage} />}
      <ul>
        {events.map((event) => {
          const what =
            refundOrVisit(event, currency) ??
            eventWords(event, event.reward_id ? rewardNames.get(event.reward_id) : undefined)
          return (
            <li
              key={event.id}
              className={event.undone ? `${event.kind} undone` : event.kind}
              {...(event.id === pressed ? { ref: line, tabIndex: -1 } : {})}
            >
              <Beside event={event} card={cards.find((card) => card.id === event.stamp_id)} />
              <LedgerLine
                event={event}
                what={what}
                card={cards.find((card) => card.id === event.stamp_id)}
                of={sizeOf(event, customer)}
                now={now}
              />
              {open.has(event.id) && (
                <Button
                  icon={IconArrowBackUp}
                  aria-label={say('ledger.undo_named', { what })}
                  busy={hands.undoing && pressed === event.id}
                  disabled={hands.undoing}
                  onClick={() => {
                    setPressed(event.id)
                    void hands.undo(event.id)
                  }}
                >
                  {say('ledger.undo')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {phase === 'rows' && meta && meta.last_page > 1 && <Pager meta={meta} onPage={onPage} />}
    </section>
  )
}

/** Returns how many stamps fill the card of this row, or undefined: only the open cycle's number is known. */
function sizeOf({ stamp_id, cycle }: StampEvent, { cards }: Customer): number | undefined {
  return cards.find((card) => card.stamp_id === stamp_id && card.cycle === cycle)?.number_of_stamps
}

function LedgerLine({
  event,
  what,
  card,
  of,
  now,
}: {
  event: StampEvent
  what: string
  card: StampCard | undefined
  of: number | undefined
  now: Date
}) {
  const { business } = useBusiness()
  const day = recentDay(event.created_at, business.timezone, now)
  const clock = clockOf(event.created_at, business.timezone)
  const receipt = event.receipt ? say('ledger.receipt', { receipt: event.receipt }) : ''
  const filled = event.kind === 'give' && event.balance < event.quantity ? say('ledger.filled') : ''
  const small = [
    nameInText(card?.card_name ?? ''),
    filled || balanceWords(event, of),
    ...spendAndRule(event, business.currency),
    nameInText(event.location_name ?? ''),
    actorWords(event, business.business_name),
    receipt,
    day.endsWith(clock) ? day : `${day}, ${clock}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span>
      <b>{what}</b>
      {event.undone && `, ${say('ledger.undone')}`}
      <small>{small}</small>
      {event.note && <small className="person-note">{say('ledger.note', { note: event.note })}</small>}
    </span>
  )
}

// Names the till and its staff member. The business's own name is left out: it adds nothing.
function actorWords({ actor }: StampEvent, business: string): string {
  if (actor.kind === 'till') return tillWords(actor)
  if (actor.kind !== 'business' || actor.name === null || actor.name === business) return ''
  return say('ledger.by', { name: nameInText(actor.name) })
}

function balanceWords({ kind, quantity, balance }: StampEvent, of: number | undefined): string {
  if (kind === 'redeem' || (kind === 'adjust' && quantity === 0)) return ''
  return of === undefined ? say('ledger.stood', { count: balance }) : say('ledger.stands', { stamps: balance, of })
}

function Beside({ event, card }: { event: StampEvent; card: StampCard | undefined }) {
  if (event.kind === 'give') return <Print icon={card?.design.icon ?? null} shape="disc" seed={event.id} />
  if (event.kind === 'redeem') return <Print icon="gift" shape="seal" seed={event.id} />
  if (event.kind === 'adjust' && event.reward_id !== null) return <Icon of={IconGift} />
  if (event.kind === 'join') return <Icon of={IconUserPlus} />
  if (event.kind === 'undo') return <Icon of={IconArrowBackUp} />
  return <Icon of={event.kind === 'expire' ? IconHourglassEmpty : IconAdjustments} />
}
