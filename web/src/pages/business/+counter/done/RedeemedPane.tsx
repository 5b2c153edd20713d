/** After a redemption: the rewards still ready. A full card stays full until its last reward is redeemed. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { firstName } from '@stampwell/domain/text/name-in-text.ts'
import { say } from '#messages/counter.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import {
  balanceWords,
  drawnAfter,
  filledCard,
  customerCardOf,
  customerCardDesign,
  seedOf,
  type GiveResult,
} from '../session/card-in-hand.ts'
import { ServedPane, type ServedProps } from './ServedPane.tsx'

export function RedeemedPane({ given, reward, ...props }: ServedProps & { given: GiveResult; reward: IssuedReward }) {
  const { customer } = props.person
  const { card } = given
  const design = customerCardDesign(customer, card)
  const stamps = customerCardOf(customer, card.id)?.stamps ?? 0
  const name = firstName(customer.name)
  const ready = props.person.rewards ?? []
  const drawn = drawnAfter(given)
  const readyOfCard = ready.filter((one) => given.rewards_issued.some((issued) => issued.id === one.id))
  const staysFull = filledCard(given) && readyOfCard.length > 0
  const stub = readyOfCard.find((one) => one.name === drawn.ready) ?? readyOfCard[0]
  const isToSend = reward.fulfilment === 'pending'
  return (
    <ServedPane
      {...props}
      locationId={given.event.location_id}
      title={say(isToSend ? 'redeemed.to_send_title' : 'redeemed.title')}
      drawing={
        <StampCard
          card={staysFull ? drawn.design : design}
          stamps={staysFull ? drawn.stamps : stamps}
          ready={staysFull && stub !== undefined && stub.name}
          seed={seedOf(customer.id, card.id)}
        />
      }
    >
      <p className="muted">{say(isToSend ? 'redeemed.to_send' : 'redeemed.text', { reward: reward.name, name })}</p>
      {ready.length > 0 && (
        <p>{say('redeemed.still_ready', { count: ready.length, rewards: ready.map((one) => one.name).join(', ') })}</p>
      )}
      {!filledCard(given) && <p className="muted">{balanceWords(customer.name, design, stamps)}</p>}
      {filledCard(given) && ready.length === 0 && (
        <p className="muted">{say('redeemed.new_card', { stamps, of: design.number_of_stamps })}</p>
      )}
    </ServedPane>
  )
}
