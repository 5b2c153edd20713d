import { showMinor } from '#messages/money.ts'
import { inSeconds, say } from '#messages/counter.ts'
import { say as sayRules } from '#messages/rules.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { afterGiving, drawnAfter, earnedIn, seedOf, type GiveResult } from '../session/card-in-hand.ts'
import { useCounterSession } from '../session/counter-session.ts'
import { ServedPane, type ServedProps } from './ServedPane.tsx'

export function StampedPane({ given, tookMs, ...props }: ServedProps & { given: GiveResult; tookMs: number | null }) {
  const session = useCounterSession()
  const { customer } = props.person
  const drawn = drawnAfter(given)
  return (
    <ServedPane
      {...props}
      locationId={given.event.location_id}
      title={given.event.quantity === 0 ? sayRules('counter.kept') : (earnedIn(given) ?? say('stamped.title'))}
      aside={session.isOwner && tookMs !== null && <Tag>{say('stamped.took', { time: inSeconds(tookMs) })}</Tag>}
      drawing={
        <StampCard
          key={given.event.id}
          card={drawn.design}
          stamps={drawn.stamps}
          newStamps={drawn.newStamps}
          ready={drawn.ready}
          seed={seedOf(customer.id, given.card.id)}
        />
      }
    >
      <p className="muted">{afterGiving(customer.name, given)}</p>
      {given.balance.remainder_minor !== undefined && (
        <p className="muted">
          {sayRules('ledger.carried', { amount: showMinor(given.balance.remainder_minor, session.currency) })}
        </p>
      )}
    </ServedPane>
  )
}
