/** Redeemed after a stamp: says that the reward was handed over, and shows the card as it is now, empty after a full one. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { say } from '../../../messages/counter.ts'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import {
  filledCard,
  firstName,
  customerCardOf,
  customerCardDesign,
  seedOf,
  standsNow,
  type GiveResult,
} from './card-in-hand.ts'
import { ServedPane, type ServedProps } from './ServedPane.tsx'

export function RedeemedPane({ given, reward, ...props }: ServedProps & { given: GiveResult; reward: IssuedReward }) {
  const { customer } = props.person
  const { card } = given
  const design = customerCardDesign(customer, card)
  const stamps = customerCardOf(customer, card.id)?.stamps ?? 0
  const name = firstName(customer.name)
  const isToSend = reward.fulfilment === 'pending'
  return (
    <ServedPane
      {...props}
      title={say(isToSend ? 'redeemed.to_send_title' : 'redeemed.title')}
      drawing={<StampCard card={design} stamps={stamps} ready={false} seed={seedOf(customer.id, card.id)} />}
    >
      <p className="muted">{say(isToSend ? 'redeemed.to_send' : 'redeemed.text', { reward: reward.name, name })}</p>
      <p className="muted">
        {filledCard(given)
          ? say('redeemed.new_card', { stamps, of: design.number_of_stamps })
          : standsNow(customer.name, design, stamps)}
      </p>
    </ServedPane>
  )
}
