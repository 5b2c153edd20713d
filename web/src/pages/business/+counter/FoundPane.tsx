/** The right pane: the customer's card with its next slot marked, and one stamp button. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useState } from 'react'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { store, readStored } from '../../../app/session/local-storage.ts'
import { useNow } from '../../../app/use-now.ts'
import { say } from '../../../messages/counter.ts'
import { say as sayTerms } from '../../../messages/terms.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { StampCard as CardDrawing } from '../../../ui/stamp-card/StampCard.tsx'
import { holdsOlderTerms } from '../+customer/own-terms.ts'
import { CardChooser } from './CardChooser.tsx'
import { firstName, customerCardOf, customerCardDesign, lastVisit, seedOf } from './card-in-hand.ts'
import type { Person, GiveInput } from './counter-state.ts'
import { useCounterWho } from './counter-who.ts'
import { CustomerHeader } from './CustomerHeader.tsx'
import { inSeconds } from './in-seconds.ts'
import { DoubleDialog } from './DoubleDialog.tsx'
import { useGiveDetails } from './give-details.ts'
import { GiveDetailsFields } from './GiveDetailsFields.tsx'
import { LocationPicker, useLocationChoice } from './LocationPicker.tsx'
import { ReadyRewards, RewardsError } from './ReadyRewards.tsx'
import { SendingNote, useIsKept } from './SendingNote.tsx'
import { Stepper } from './Stepper.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { CounterFlow } from './use-counter.ts'
import { useRedeem } from './use-redeem.tsx'
import './found-pane.css'

const LAST_CARD = 'stampwell.counter.card'

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
  const { timezone, isOwner } = useCounterWho()
  const visit = lastVisit(customer, timezone, useNow())
  const [chosen, setChosen] = useState(() => firstCard(person, cards).id)
  const card = cards.find((one) => one.id === chosen) ?? firstCard(person, cards)
  const [stamps, setStamps] = useState(1)
  const locationChoice = useLocationChoice(card)
  const [double, setDouble] = useState<{ seconds: number; giveInput: GiveInput } | null>(null)
  const held = customerCardOf(customer, card.id)
  const details = useGiveDetails(card, held)
  const isKept = useIsKept(counter)
  const redeem = useRedeem(counter, person)
  const [first, ...others] = person.rewards ?? []

  const choose = (id: string) => {
    setChosen(id)
    store(LAST_CARD, id)
  }
  const press = () => {
    const giveInput = { card, ...details.giveInputOf(stamps), location_id: locationChoice.chosen }
    const seconds = counter.doubleOf(person, card)
    store(LAST_CARD, card.id)
    if (seconds === null) void counter.give(person, giveInput)
    else setDouble({ seconds, giveInput })
  }
  return (
    <>
      <CustomerHeader
        customer={customer}
        twoPanes={twoPanes}
        caption={[customer.phone ?? customer.email, visit && say('found.last', { when: visit })]
          .filter(Boolean)
          .join(' · ')}
        aside={isOwner && person.found_ms !== null && <Tag>{inSeconds(person.found_ms)}</Tag>}
        onClose={counter.next}
      />
      <div className="counter-mid">
        {counter.news && (
          <p className="note" role="status">
            {counter.news}
          </p>
        )}
        {cards.length > 1 && <CardChooser customer={customer} cards={cards} chosen={card.id} onChoose={choose} />}
        <RewardsError counter={counter} person={person} />
        {!isKept && <ReadyRewards label={say('rewards.others')} rewards={others} redeem={redeem} />}
        <CardDrawing
          card={customerCardDesign(customer, card)}
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
        {holdsOlderTerms(card, customerCardDesign(customer, card)) && (
          <p className="cap">{sayTerms('older_text', { name: firstName(customer.name) })}</p>
        )}
      </div>
      <footer className="counter-end" ref={focusFirst}>
        {counter.undoable && !isKept && (
          <UndoBar
            key={counter.undoable.event_id}
            counter={counter}
            undoable={counter.undoable}
            isLine={first !== undefined}
          />
        )}
        <SendingNote counter={counter} />
        {!isKept && (
          <>
            <ReadyRewards label={say('rewards.title')} rewards={first ? [first] : []} redeem={redeem} />
            <LocationPicker locationChoice={locationChoice} />
            <GiveDetailsFields key={card.id} details={details} />
            <div className="counter-press">
              {!details.press && <Stepper count={stamps} onCount={setStamps} off={counter.giving} />}
              <Button
                variant="stamp"
                wide
                data-first
                className="counter-give"
                icon={IconRubberStamp}
                busy={counter.giving}
                disabled={counter.busy || details.isTooMuch}
                onClick={press}
              >
                {details.press ?? say('found.give', { count: stamps })}
              </Button>
            </div>
          </>
        )}
      </footer>
      {redeem.dialog}
      {double && (
        <DoubleDialog
          name={firstName(customer.name)}
          seconds={double.seconds}
          onNo={() => setDouble(null)}
          onYes={() => {
            setDouble(null)
            void counter.give(person, double.giveInput)
          }}
        />
      )}
    </>
  )
}

// Returns the card this customer used last, else the one stamped last on this device, else the newest.
function firstCard({ customer }: Person, cards: readonly StampCard[]): StampCard {
  const held = customer.cards
    .map((one) => cards.find((card) => card.id === one.stamp_id))
    .find((card) => card !== undefined)
  const first = held ?? cards.find((card) => card.id === readStored(LAST_CARD)) ?? cards[0]
  if (!first) throw new Error('The counter needs a published card')
  return first
}
