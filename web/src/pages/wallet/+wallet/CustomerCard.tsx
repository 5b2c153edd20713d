/** Shows one card and its status sentence. A stamp given while the page is open is animated. */
import clsx from 'clsx'
import { useState } from 'react'
import { say } from '../../../messages/wallet.ts'
import { fontClassFor } from '../../../ui/font-class.ts'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import { lastDay, moment } from '../../+customer-side/moments.ts'
import { inOrder } from '../../+customer-side/RewardLadder.tsx'
import { drawnOf, sentenceOf, stateOf, type DrawnState, type WalletCard, type Reward } from './wallet-words.ts'

/** Sentences with more characters are set smaller. */
const LONG = 56

export function CustomerCard({
  held,
  rewards,
  customerId,
  timezone,
}: {
  held: WalletCard
  rewards: readonly Reward[]
  customerId: string
  timezone: string
}) {
  const [now] = useState(() => Date.now())
  const drawn = drawnOf(held, rewards)
  const landing = useLanding(drawn)
  const state = stateOf(held, now)
  const coming = inOrder(held.card.rewards).find(
    (reward) => reward.stamps_required > held.stamps && reward.stamps_required < held.number_of_stamps,
  )
  const ends = held.expires_at ? lastDay(held.expires_at, timezone) : ''
  const heading = state === 'open' || drawn.ready ? sentenceOf(held, drawn) : say(`now.${state}`, { day: ends })
  return (
    <div className={state === 'open' || state === 'ran_out' ? 'wallet-held' : 'wallet-held over'}>
      <StampCard
        card={held.card.design}
        stamps={drawn.stamps}
        ready={drawn.ready}
        landing={landing}
        next={!drawn.ready && state === 'open'}
        seed={customerId + held.stamp_id}
      />
      <div className="wallet-now">
        <h1 className={clsx('h2', fontClassFor(heading), heading.length > LONG && 'long')}>{heading}</h1>
        {state !== 'open' && (
          <p>
            {drawn.ready ? `${say(`now.${state}`, { day: ends })} ` : ''}
            {say(`now.${state}_text`)}
          </p>
        )}
        {state === 'open' && (
          <p>
            {held.last_stamp_at
              ? say('now.last', { moment: moment(held.last_stamp_at, timezone) })
              : held.stamps === 0
                ? say('now.joined')
                : ''}
          </p>
        )}
        {state === 'open' && coming && !drawn.ready && (
          <p>{say('now.on_the_way', { at: coming.stamps_required, reward: coming.name })}</p>
        )}
        {state === 'open' && ends && <p>{say('now.ends', { day: ends })}</p>}
      </div>
      <p className="sr" role="status">
        {landing > 0 ? say('live.landed', { count: landing, stamps: drawn.stamps, of: held.number_of_stamps }) : ''}
      </p>
    </div>
  )
}

/** Returns how many stamps were added since the last state. The stamps of the first render are not animated. */
function useLanding(drawn: DrawnState): number {
  const [seen, setSeen] = useState({ stamps: drawn.stamps, cycle: drawn.cycle, landing: 0 })
  if (seen.stamps === drawn.stamps && seen.cycle === drawn.cycle) return seen.landing
  const fresh = drawn.cycle > seen.cycle
  const landing = fresh ? drawn.stamps : Math.max(0, drawn.stamps - seen.stamps)
  // An undo into an earlier cycle animates nothing.
  setSeen({ stamps: drawn.stamps, cycle: drawn.cycle, landing: drawn.cycle < seen.cycle ? 0 : landing })
  return drawn.cycle < seen.cycle ? 0 : landing
}
