/** The right pane, by the screen that the counter shows: the customer, what was done for them, or why it was not done. */
import { say } from '#messages/counter.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { FoundPane } from '../give/FoundPane.tsx'
import { useGiveDraft, visitOf } from '../give/use-give-draft.ts'
import { RedeemedPane } from '../done/RedeemedPane.tsx'
import { RefusedPane } from '../refused/RefusedPane.tsx'
import { StampedPane } from '../done/StampedPane.tsx'
import { isServed } from '../session/counter-state.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import { NoCards } from './NoCards.tsx'
import type { PublishedCards } from '#app/use-cards.ts'

/** `seesNext`: the camera would read the next customer's code. */
type CustomerPaneProps = { counter: CounterFlow; cards: PublishedCards; twoPanes: boolean; seesNext: boolean }

export function CustomerPane({ counter, cards, twoPanes, seesNext }: CustomerPaneProps) {
  const { view, person } = counter
  const giveDraft = useGiveDraft(person && !isServed(view) ? visitOf(person) : null)
  if (view.at === 'find' && cards.data?.stamps.length === 0) return <NoCards />
  if (view.at === 'find') return <EmptyState title={say('empty.title')} text={say('empty.text')} />
  if (view.at === 'refused') return <RefusedPane counter={counter} refused={view} />
  if (!person) return null
  const served = { counter, person, twoPanes, seesNext }
  if (view.at === 'stamped') return <StampedPane {...served} given={view.given} tookMs={view.took_ms} />
  if (view.at === 'redeemed')
    return <RedeemedPane key={view.reward.id} {...served} given={view.given} reward={view.reward} />
  if (!cards.data) return <LoadingCards cards={cards} />
  if (cards.data.stamps.length === 0) return <NoCards />
  return (
    <FoundPane
      key={visitOf(person)}
      counter={counter}
      person={person}
      cards={cards.data.stamps}
      giveDraft={giveDraft}
      twoPanes={twoPanes}
    />
  )
}

function LoadingCards({ cards }: { cards: PublishedCards }) {
  if (!cards.error) return <SkeletonRows rows={7} />
  return <ReadError title={say('cards_error')} read={cards} />
}
