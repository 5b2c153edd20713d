import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import clsx from 'clsx'
import { say } from '#messages/promise.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { conditionsOf, sentWords } from './promise-words.ts'

type Promised = PublicCard['rewards'][number]

/** `earned`: the `stamps_required` of rewards that this card brought. */
type Held = { stamps: number; earned: readonly number[] }

/** `held` marks the rewards reached; without it the head start is shown. An `over` card reaches no more. */
export function RewardLadder({
  card,
  currency,
  held,
  over = false,
}: {
  card: PublicCard
  currency: string
  held?: Held
  over?: boolean
}) {
  const of = card.design.number_of_stamps
  const rewards = inOrder(card.rewards)
  const joining = rewards.filter((reward) => reward.stamps_required === 0)
  const earned = rewards.filter((reward) => reward.stamps_required > 0)
  const rung = (reward: Promised) => (
    <Rung
      key={`${reward.stamps_required}${reward.name}`}
      reward={reward}
      of={of}
      currency={currency}
      held={held}
      over={over}
    />
  )
  return (
    <ol className="ladder">
      {joining.map(rung)}
      {held === undefined && card.join_stamps > 0 && (
        <li className="rung">
          <span className="rung-at" aria-hidden="true">
            <Icon of={IconRubberStamp} size={22} />
          </span>
          <div>
            <b>{say('start', { count: card.join_stamps })}</b>
            <small>{say('start_why')}</small>
          </div>
        </li>
      )}
      {earned.map(rung)}
    </ol>
  )
}

function Rung({
  reward,
  of,
  currency,
  held,
  over,
}: {
  reward: Promised
  of: number
  currency: string
  held: Held | undefined
  over: boolean
}) {
  const at = reward.stamps_required
  const reached = held !== undefined && held.earned.includes(at)
  // None for a reward that came onto the card when its stamp was passed already.
  const more = held === undefined ? 0 : at - held.stamps
  const sent = sentWords(reward.type)
  return (
    <li className={clsx('rung', reached && 'reached', at === of && 'main')}>
      <span className="rung-at" aria-hidden="true">
        <Medal at={at} of={of} reached={reached} />
      </span>
      <div>
        <b>{reward.name}</b>
        <small>{conditionsOf(reward, { of, currency })}</small>
        {reward.details && <p>{reward.details}</p>}
        {sent && <p>{sent}</p>}
      </div>
      {reached && <em>{say('reached')}</em>}
      {!reached && more > 0 && !over && <em>{say('more', { count: more })}</em>}
    </li>
  )
}

function Medal({ at, of, reached }: { at: number; of: number; reached: boolean }) {
  if (reached) return <Icon of={IconCheck} size={22} />
  if (at === 0 || at === of) return <Icon of={IconGift} size={22} />
  return at
}

export function inOrder<R extends { stamps_required: number }>(rewards: readonly R[]): R[] {
  return rewards.toSorted((one, other) => one.stamps_required - other.stamps_required)
}
