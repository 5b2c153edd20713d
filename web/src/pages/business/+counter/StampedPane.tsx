/** Stamped: the stamp lands, what is next is said, and there is a way back. */
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import { afterGiving, drawnAfter, seedOf, type Given } from './card-in-hand.ts'
import { ReadyRewards } from './ReadyRewards.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { CounterFlow, Person } from './use-counter.ts'

export function StampedPane({ counter, person, given }: { counter: CounterFlow; person: Person; given: Given }) {
  const { customer } = person
  const drawn = drawnAfter(given)
  return (
    <>
      <div className="counter-mid">
        <div className="counter-done" role="status">
          <h2 className="h1">{say('stamped.title')}</h2>
          <p className="muted">{afterGiving(customer.name, given)}</p>
        </div>
        <StampCard key={given.event.id} card={drawn.face} stamps={drawn.stamps} landing={drawn.landing} ready={drawn.ready} seed={seedOf(customer.id, given.card.id)} />
        <ReadyRewards counter={counter} person={person} />
      </div>
      <footer className="counter-end" ref={focusFirst}>
        {counter.undoable && <UndoBar key={counter.undoable.event_id} counter={counter} undoable={counter.undoable} name={customer.name} />}
        <Button look="main" wide data-first className="counter-next" icon={IconScan} off={counter.busy} onClick={counter.next}>{say('next')}</Button>
      </footer>
    </>
  )
}
