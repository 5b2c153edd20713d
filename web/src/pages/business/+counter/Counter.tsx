/** The counter: scan, see the card, press once. One pane after the other on a phone, side by side on a tablet. */
import { stampCards } from '@stampwell/contract/doors.gen.ts'
import { Link } from 'react-router'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { FindPane } from './FindPane.tsx'
import { FoundPane } from './FoundPane.tsx'
import { RefusedPane } from './RefusedPane.tsx'
import { StampedPane } from './StampedPane.tsx'
import { useSpeaker } from './thock.ts'
import { useCounter } from './use-counter.ts'
import { useTwoPanes } from './use-device.ts'
import './counter.css'

const PUBLISHED = { query: { status: 'published', per_page: 100 } } as const

export function Counter() {
  // Read at once, so that from the scan to the press only one call is needed.
  const cards = useRead(stampCards.list, PUBLISHED)
  const counter = useCounter(cards.data?.stamps ?? [])
  const twoPanes = useTwoPanes()
  useSpeaker()
  const { view, person } = counter

  return (
    <main className="counter" data-at={view.at}>
      <h1 className="sr">{say('title')}</h1>
      <FindPane counter={counter} twoPanes={twoPanes} />
      {(twoPanes || view.at !== 'find') && (
        <div className="counter-pane counter-right">
          {view.at === 'find' && (cards.data?.stamps.length === 0 ? <NoCards /> : <EmptyState title={say('empty.title')} text={say('empty.text')} />)}
          {view.at === 'refused' && <RefusedPane counter={counter} refused={view} />}
          {view.at === 'stamped' && person && <StampedPane counter={counter} person={person} given={view.given} />}
          {view.at === 'found' && person && (
            cards.data
              ? cards.data.stamps.length === 0 ? <NoCards /> : <FoundPane key={person.customer.id} counter={counter} person={person} cards={cards.data.stamps} twoPanes={twoPanes} />
              : cards.error ? <ErrorState title={say('cards_error')} message={cards.error.message} onRetry={() => void cards.refetch()} busy={cards.isFetching} /> : <SkeletonRows rows={7} />
          )}
        </div>
      )}
    </main>
  )
}

function NoCards() {
  return <EmptyState title={say('empty.no_cards')} text={say('empty.no_cards_text')} actions={<Link className={buttonClass('main')} to="/business/stamps">{say('empty.no_cards_link')}</Link>} />
}
