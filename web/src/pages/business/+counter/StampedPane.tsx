/** Stamped: the stamp lands, what is next is said, and there is a way back. */
import { showMinor } from '@stampwell/domain/money.ts'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { say } from '../../../messages/counter.ts'
import { say as sayRules } from '../../../messages/rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { afterGiving, drawnAfter, seedOf, type Given } from './card-in-hand.ts'
import type { Person } from './counter-state.ts'
import { useCounterWho } from './counter-who.ts'
import { inSeconds } from './in-seconds.ts'
import { ReadyRewards } from './ReadyRewards.tsx'
import { SendingNote } from './SendingNote.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { CounterFlow } from './use-counter.ts'

export function StampedPane({
  counter,
  person,
  given,
  tookMs,
  seesNext,
}: {
  counter: CounterFlow
  person: Person
  given: Given
  tookMs: number | null
  seesNext: boolean
}) {
  const who = useCounterWho()
  const { customer } = person
  const drawn = drawnAfter(given)
  return (
    <>
      <header className="counter-top">
        <b>
          {who.business_name}
          {who.person && <span className="muted"> {who.person}</span>}
        </b>
        {tookMs !== null && <Tag>{say('stamped.took', { time: inSeconds(tookMs) })}</Tag>}
      </header>
      <div className="counter-mid">
        <div className="counter-done" role="status">
          <h2 className="h1">{given.event.quantity === 0 ? sayRules('counter.kept') : say('stamped.title')}</h2>
          <p className="muted">{afterGiving(customer.name, given)}</p>
          {given.stand.remainder_minor !== undefined && (
            <p className="muted">
              {sayRules('ledger.carried', { amount: showMinor(given.stand.remainder_minor, who.currency) })}
            </p>
          )}
        </div>
        <StampCard
          key={given.event.id}
          card={drawn.face}
          stamps={drawn.stamps}
          landing={drawn.landing}
          ready={drawn.ready}
          seed={seedOf(customer.id, given.card.id)}
        />
        <ReadyRewards counter={counter} person={person} />
      </div>
      <footer className="counter-end" ref={focusFirst}>
        {counter.undoable && <UndoBar key={counter.undoable.event_id} counter={counter} undoable={counter.undoable} />}
        <SendingNote counter={counter} />
        {seesNext && <p className="cap counter-sees">{say('stamped.sees_next')}</p>}
        <Button
          look="main"
          wide
          data-first
          className="counter-next"
          icon={IconScan}
          off={counter.busy}
          onClick={counter.next}
        >
          {say('next')}
        </Button>
      </footer>
    </>
  )
}
