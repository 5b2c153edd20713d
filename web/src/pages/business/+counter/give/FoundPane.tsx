/** The right pane: the customer's card with its next slot marked, and one stamp button. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { useNow } from '#app/use-now.ts'
import { inSeconds, say } from '#messages/counter.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { StampCard as CardDrawing } from '#ui/stamp-card/StampCard.tsx'
import { holdsOlderTerms } from '../../+customer/own-terms.ts'
import { CardChooser } from '../customer/CardChooser.tsx'
import { customerCardOf, customerCardDesign, lastVisit, seedOf } from '../session/card-in-hand.ts'
import { waitingStamps, type Person } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import { CustomerHeader } from '../customer/CustomerHeader.tsx'
import { RepeatedStampDialog } from './RepeatedStampDialog.tsx'
import { GiveForm } from './GiveForm.tsx'
import { GiveMenu } from './GiveMenu.tsx'
import { CustomerOffers } from '../offers/CustomerOffers.tsx'
import { ReadyRewards, RewardsError } from '../redeem/ReadyRewards.tsx'
import { SendingNote, useIsKept } from '../offline/SendingNote.tsx'
import { UndoBar } from '../done/UndoBar.tsx'
import { useChosenCard } from '../customer/use-chosen-card.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import type { GiveDraftState } from './use-give-draft.ts'
import { useGiveForm } from './use-give-form.ts'
import { VisitNews } from './VisitNews.tsx'
import { useRedeem } from '../redeem/use-redeem.tsx'
import './found-pane.css'

type FoundPaneProps = {
  counter: CounterFlow
  person: Person
  cards: readonly StampCard[]
  giveDraft: GiveDraftState
  twoPanes: boolean
}

export function FoundPane({ counter, person, cards, giveDraft, twoPanes }: FoundPaneProps) {
  const { customer } = person
  const { timezone, isOwner } = useCounterSession()
  const visit = lastVisit(customer, cards, { timezone, now: useNow() })
  const { card, choose } = useChosenCard(person, cards, giveDraft)
  const form = useGiveForm(counter, { person, card, giveDraft })
  const isKept = useIsKept(counter)
  const redeem = useRedeem(counter, person)
  const [first, ...others] = person.rewards ?? []
  const stamps = customerCardOf(customer, card.id)?.stamps ?? 0
  // Also stamps of this visit that were pressed before the customer was opened again.
  const acts = isKept && counter.lineInHand ? [counter.lineInHand, ...counter.recent] : counter.recent
  const kept = waitingStamps(acts, { customer_id: customer.id, stamp_id: card.id })
  return (
    <>
      <CustomerHeader
        customer={customer}
        twoPanes={twoPanes}
        caption={[customer.phone ?? customer.email, visit && say('found.last', { when: visit })]
          .filter(Boolean)
          .join(' · ')}
        aside={isOwner && person.found_ms !== null && <Tag>{inSeconds(person.found_ms)}</Tag>}
        menu={!isKept && <GiveMenu form={form} />}
        onClose={counter.next}
      />
      <div className="counter-mid">
        {counter.news && (
          <VisitNews text={counter.news} done={`${person.rewards?.length ?? 0} ${redeem.dialog === null}`} />
        )}
        {cards.length > 1 && <CardChooser customer={customer} cards={cards} chosen={card.id} onChoose={choose} />}
        <RewardsError counter={counter} person={person} />
        {!isKept && <ReadyRewards label={say('rewards.others')} rewards={others} redeem={redeem} />}
        <CardDrawing
          card={customerCardDesign(customer, card)}
          stamps={stamps}
          ready={false}
          markNext
          seed={seedOf(customer.id, card.id)}
        />
        <CustomerOffers person={person} locationId={form.locationChoice.chosen} disabled={counter.busy || isKept} />
        <CardNotes person={person} card={card} kept={kept} />
      </div>
      <footer className="counter-end" ref={setInitialFocus}>
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
            <GiveForm counter={counter} card={card} form={form} />
          </>
        )}
      </footer>
      {redeem.dialog}
      {form.repeated && (
        <RepeatedStampDialog
          name={firstName(customer.name)}
          last={form.repeated.last}
          onCancel={() => form.answerRepeated(false)}
          onConfirm={() => form.answerRepeated(true)}
        />
      )}
    </>
  )
}

/** `kept`: stamps of the card given here that wait on this device to be sent. The drawing does not show them yet. */
function CardNotes({ person: { customer }, card, kept }: { person: Person; card: StampCard; kept: number }) {
  const name = firstName(customer.name)
  return (
    <>
      {kept > 0 && (
        <p className="cap">
          <Tag tone="late">{say('found.kept', { count: kept })}</Tag>
        </p>
      )}
      {!customerCardOf(customer, card.id) && (
        <p className="cap">
          {card.join_stamps > 0
            ? say('found.new_on_card', { name, count: card.join_stamps })
            : say('found.new_plain', { name })}
        </p>
      )}
      {holdsOlderTerms(card, customerCardDesign(customer, card)) && (
        <p className="cap">{sayTerms('older_text', { name })}</p>
      )}
    </>
  )
}
