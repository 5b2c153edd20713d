/** The counter: scan, see the card, press once. One pane at a time on a phone, side by side on a tablet. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { useEffect, useState } from 'react'
import { say } from '#messages/counter.ts'
import { CounterSessionProvider, type CounterSession } from './session/counter-session.ts'
import { isServed } from './session/counter-state.ts'
import { CustomerPane } from './customer/CustomerPane.tsx'
import { NoCards } from './customer/NoCards.tsx'
import { FindPane } from './find/FindPane.tsx'
import { wasTyping } from './find/use-customer-search.ts'
import { HintBar } from './HintBar.tsx'
import { readCode } from './scan/read-code.ts'
import { RefusedActions } from './offline/RefusedActions.tsx'
import { SignalBar } from './offline/SignalTag.tsx'
import { useSpeaker } from './session/stamp-sound.ts'
import { useBack } from './use-back.ts'
import { useCamera } from './scan/use-camera.ts'
import { useCounter } from './flow/use-counter.ts'
import { useOnScreen, useTwoPanes } from './offline/use-device.ts'
import { useKeys } from './use-keys.ts'
import { useKeyTarget } from './use-key-target.ts'
import { useKeyboardWedge } from './scan/use-keyboard-wedge.ts'
import { usePublishedCards } from '#app/use-cards.ts'
import './counter.css'
import './done/served.css'

/** A counter stays on the screen for days: without a reload it would not learn of a card that was published since. */
const CARDS_EVERY_MS = 15 * MINUTE_MS

/** The merchant's page and a till's page differ only in `session`. */
export function Counter({ session }: { session: CounterSession }) {
  return (
    <CounterSessionProvider value={session}>
      <OpenCounter />
    </CounterSessionProvider>
  )
}

function OpenCounter() {
  // Fetched when the counter opens, so that only one request is needed from the scan to the press.
  const cards = usePublishedCards({ every: CARDS_EVERY_MS })
  const counter = useCounter(cards.data?.stamps ?? [])
  const twoPanes = useTwoPanes()
  const onScreen = useOnScreen()
  const [types, setTypes] = useState(wasTyping)
  const typing = types && !twoPanes
  const { view } = counter
  // After a stamp, the next customer's code is read without a press.
  const reads = view.at === 'find' || isServed(view)
  // The camera stays on between two customers, so that it is ready at once.
  const camera = useCamera({
    wanted: onScreen && !typing,
    reading: reads && !counter.busy,
    // A phone hides it behind an open customer.
    drawn: twoPanes || view.at === 'find',
    onCode: (text) => counter.read(readCode(text), text, true),
  })
  // The camera's own line says that a code is being read.
  const seesReading = camera.state === 'on' && !typing && (twoPanes || view.at === 'find')
  const seesNext = camera.state === 'on' && !typing
  // Scanning is the default again for the next customer, unless the camera cannot scan.
  const cannotScan = camera.state !== 'on' && camera.state !== 'starting'
  const finding = view.at === 'find'
  useEffect(() => {
    if (!finding && !cannotScan) setTypes(false)
  }, [finding, cannotScan])
  useBack((typing ? 1 : 0) + (finding ? 0 : 1), () => {
    if (finding) setTypes(false)
    else if (!counter.busy) counter.next()
  })
  useKeyTarget()
  useKeyboardWedge(counter.read)
  useKeys(counter)
  useSpeaker()
  useEffect(persistStorage, [])

  return (
    <main className="counter" data-at={view.at}>
      <h1 className="sr" tabIndex={-1}>
        {say('title')}
      </h1>
      {counter.hint && <HintBar key={counter.hint.text} hint={counter.hint} onGone={counter.forgetHint} />}
      {counter.isReading && !counter.hint && !seesReading && (
        <p className="counter-hint counter-looking" role="status">
          {say('read.looking')}
        </p>
      )}
      <FindPane
        counter={counter}
        twoPanes={twoPanes}
        camera={camera}
        reads={reads}
        typing={typing}
        onTyping={setTypes}
        notice={!twoPanes && cards.data?.stamps.length === 0 && <NoCards />}
      />
      {(twoPanes || !finding) && (
        <div className="counter-pane counter-right">
          {!twoPanes && <SignalBar waiting={counter.waiting} />}
          {!twoPanes && <RefusedActions counter={counter} />}
          <CustomerPane counter={counter} cards={cards} twoPanes={twoPanes} seesNext={seesNext} />
        </div>
      )}
    </main>
  )
}

/** Asks the browser to keep what this device has stored, also when its disk fills: acts may wait there for hours. */
function persistStorage(): void {
  const storage = navigator.storage as StorageManager | undefined // not in a page without HTTPS
  // Without the permission everything works as before.
  void storage?.persist?.().catch(() => undefined)
}
