/** The counter: scan, see the card, press once. One pane at a time on a phone, side by side on a tablet. */
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { CounterWhoProvider, useCounterWho, type CounterWho } from './counter-who.ts'
import { isServed } from './counter-state.ts'
import { FindPane } from './FindPane.tsx'
import { FoundPane } from './FoundPane.tsx'
import { HintBar } from './HintBar.tsx'
import { readCode } from './read-code.ts'
import { RedeemedPane } from './RedeemedPane.tsx'
import { RefusedPane } from './RefusedPane.tsx'
import { SignalBar } from './SignalTag.tsx'
import { StampedPane } from './StampedPane.tsx'
import { useSpeaker } from './stamp-sound.ts'
import { useBack } from './use-back.ts'
import { useCamera } from './use-camera.ts'
import { useCounter } from './use-counter.ts'
import { useOnScreen, useTwoPanes } from './use-device.ts'
import { useKeys } from './use-keys.ts'
import { useKeyTarget } from './use-key-target.ts'
import { useKeyboardWedge } from './use-keyboard-wedge.ts'
import './counter.css'
import './served.css'

const PUBLISHED = { query: { status: 'published', per_page: 100 } } as const

/** The merchant's page and a till's page differ only in `who`. */
export function Counter({ who }: { who: CounterWho }) {
  return (
    <CounterWhoProvider value={who}>
      <OpenCounter />
    </CounterWhoProvider>
  )
}

function OpenCounter() {
  // Fetched on mount, so that only one request is needed from the scan to the press.
  const cards = useRead(stampCards.list, PUBLISHED)
  const counter = useCounter(cards.data?.stamps ?? [])
  const twoPanes = useTwoPanes()
  const onScreen = useOnScreen()
  const [types, setTypes] = useState(false)
  const typing = types && !twoPanes
  const { view, person } = counter
  // After a stamp, the next customer's code is read without a press.
  const reads = view.at === 'find' || isServed(view)
  // The camera stays on between two customers, so that it is ready at once.
  const camera = useCamera({
    wanted: onScreen && !typing,
    reading: reads && !counter.busy,
    onCode: (text) => counter.read(readCode(text), text, true),
  })
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

  return (
    <main className="counter" data-at={view.at}>
      <h1 className="sr">{say('title')}</h1>
      {counter.hint && <HintBar key={counter.hint.text} hint={counter.hint} onGone={counter.forgetHint} />}
      <FindPane
        counter={counter}
        twoPanes={twoPanes}
        camera={camera}
        reads={reads}
        typing={typing}
        onTyping={setTypes}
      />
      {(twoPanes || !finding) && (
        <div className="counter-pane counter-right">
          {!twoPanes && <SignalBar waiting={counter.waiting} />}
          {finding &&
            (cards.data?.stamps.length === 0 ? (
              <NoCards />
            ) : (
              <EmptyState title={say('empty.title')} text={say('empty.text')} />
            ))}
          {view.at === 'refused' && <RefusedPane counter={counter} refused={view} />}
          {view.at === 'stamped' && person && (
            <StampedPane
              counter={counter}
              person={person}
              twoPanes={twoPanes}
              given={view.given}
              tookMs={view.took_ms}
              seesNext={seesNext}
            />
          )}
          {view.at === 'redeemed' && person && (
            <RedeemedPane
              key={view.reward.id}
              counter={counter}
              person={person}
              twoPanes={twoPanes}
              given={view.given}
              reward={view.reward}
              seesNext={seesNext}
            />
          )}
          {view.at === 'found' &&
            person &&
            (cards.data ? (
              cards.data.stamps.length === 0 ? (
                <NoCards />
              ) : (
                <FoundPane
                  key={`${person.customer.id} ${person.since}`}
                  counter={counter}
                  person={person}
                  cards={cards.data.stamps}
                  twoPanes={twoPanes}
                />
              )
            ) : cards.error ? (
              <ErrorState
                title={say('cards_error')}
                message={cards.error.message}
                onRetry={() => void cards.refetch()}
                busy={cards.isFetching}
              />
            ) : (
              <SkeletonRows rows={7} />
            ))}
        </div>
      )}
    </main>
  )
}

function NoCards() {
  const { isOwner } = useCounterWho()
  return (
    <EmptyState
      title={say('empty.no_cards')}
      text={say('empty.no_cards_text')}
      actions={
        isOwner && (
          <Link className={buttonClass('main')} to="/business/stamps">
            {say('empty.no_cards_link')}
          </Link>
        )
      }
    />
  )
}
