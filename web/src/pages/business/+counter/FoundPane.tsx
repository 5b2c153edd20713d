/** The right hand: the customer's card with its next slot marked, and one vermilion press. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { maskEmail } from '@stampwell/domain/email.ts'
import { maskPhone } from '@stampwell/domain/phone.ts'
import clsx from 'clsx'
import { useState } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { remember, remembered } from '../../../app/session/remembered.ts'
import { useNow } from '../../../app/use-now.ts'
import { say } from '../../../messages/counter.ts'
import { say as sayTerms } from '../../../messages/terms.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { faceOf } from '../../../ui/face.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { StampCard as CardDrawing } from '../../../ui/stamp-card/StampCard.tsx'
import { holdsOlderTerms } from '../+customer/own-terms.ts'
import { CardChooser } from './CardChooser.tsx'
import { firstName, heldCard, heldFace, lastVisit, seedOf } from './card-in-hand.ts'
import type { Person, Wish } from './counter-state.ts'
import { useCounterWho } from './counter-who.ts'
import { inSeconds } from './in-seconds.ts'
import { DoubleDialog } from './DoubleDialog.tsx'
import { useGiveDetails } from './give-details.ts'
import { GiveDetailsFields } from './GiveDetailsFields.tsx'
import { PlaceChoice, usePlace } from './PlaceChoice.tsx'
import { ReadyRewards } from './ReadyRewards.tsx'
import { SendingNote } from './SendingNote.tsx'
import { Stepper } from './Stepper.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { CounterFlow } from './use-counter.ts'

const LAST_CARD = 'stampwell.counter.card'
/** Names longer than this stand smaller: two lines on a phone. */
const LONG = 24

export function FoundPane({
  counter,
  person,
  cards,
  twoPanes,
}: {
  counter: CounterFlow
  person: Person
  cards: readonly StampCard[]
  twoPanes: boolean
}) {
  const { customer } = person
  const { timezone } = useCounterWho()
  const visit = lastVisit(customer, timezone, useNow())
  const [chosen, setChosen] = useState(() => firstCard(person, cards).id)
  const card = cards.find((one) => one.id === chosen) ?? firstCard(person, cards)
  const [stamps, setStamps] = useState(1)
  const place = usePlace(card)
  const [double, setDouble] = useState<{ seconds: number; wish: Wish } | null>(null)
  const held = heldCard(customer, card.id)
  const details = useGiveDetails(card, held)
  const contact = customer.phone ? maskPhone(customer.phone) : customer.email ? maskEmail(customer.email) : undefined

  const choose = (id: string) => {
    setChosen(id)
    remember(LAST_CARD, id)
  }
  const press = () => {
    const wish = { card, ...details.wishOf(stamps), location_id: place.chosen }
    const seconds = counter.doubleOf(person, card)
    remember(LAST_CARD, card.id)
    if (seconds === null) void counter.give(person, wish)
    else setDouble({ seconds, wish })
  }
  return (
    <>
      <header className="counter-top">
        {!twoPanes && <Button look="quiet" icon={IconChevronLeft} aria-label={say('back')} onClick={counter.next} />}
        <div className="counter-who">
          <span className="who soft" aria-hidden="true">
            {initialsOf(customer.name)}
          </span>
          <div>
            <h2 className={clsx('h3', faceOf(customer.name), customer.name.length > LONG && 'long')}>
              {customer.name}
            </h2>
            <p className="cap tn">
              {[contact, visit && say('found.last', { when: visit })].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {person.found_ms !== null && <Tag>{inSeconds(person.found_ms)}</Tag>}
        {twoPanes && <Button look="quiet" icon={IconX} aria-label={say('found.close')} onClick={counter.next} />}
      </header>
      <div className="counter-mid">
        {counter.news && (
          <p className="note" role="status">
            {counter.news}
          </p>
        )}
        {cards.length > 1 && <CardChooser customer={customer} cards={cards} chosen={card.id} onChoose={choose} />}
        <CardDrawing
          card={heldFace(customer, card)}
          stamps={held?.stamps ?? 0}
          ready={false}
          next
          seed={seedOf(customer.id, card.id)}
        />
        {!held && (
          <p className="cap">
            {card.join_stamps > 0
              ? say('found.new_on_card', { name: firstName(customer.name), count: card.join_stamps })
              : say('found.new_plain', { name: firstName(customer.name) })}
          </p>
        )}
        {holdsOlderTerms(card, heldFace(customer, card)) && (
          <p className="cap">{sayTerms('older_text', { name: firstName(customer.name) })}</p>
        )}
        <ReadyRewards counter={counter} person={person} />
      </div>
      <footer className="counter-end" ref={focusFirst}>
        {counter.undoable && <UndoBar key={counter.undoable.event_id} counter={counter} undoable={counter.undoable} />}
        <SendingNote counter={counter} />
        <PlaceChoice place={place} />
        <GiveDetailsFields key={card.id} details={details} />
        <div className="counter-press">
          {!details.press && <Stepper count={stamps} onCount={setStamps} off={counter.giving} />}
          <Button
            look="stamp"
            wide
            data-first
            className="counter-give"
            icon={IconRubberStamp}
            busy={counter.giving}
            off={counter.busy || details.isTooMuch}
            onClick={press}
          >
            {details.press ?? say('found.give', { count: stamps })}
          </Button>
        </div>
      </footer>
      {double && (
        <DoubleDialog
          name={firstName(customer.name)}
          seconds={double.seconds}
          onNo={() => setDouble(null)}
          onYes={() => {
            setDouble(null)
            void counter.give(person, double.wish)
          }}
        />
      )}
    </>
  )
}

// The card this customer used last, else the one stamped last on this device, else the newest.
function firstCard({ customer }: Person, cards: readonly StampCard[]): StampCard {
  const held = customer.cards
    .map((one) => cards.find((card) => card.id === one.stamp_id))
    .find((card) => card !== undefined)
  const first = held ?? cards.find((card) => card.id === remembered(LAST_CARD)) ?? cards[0]
  if (!first) throw new Error('The counter needs a published card')
  return first
}
