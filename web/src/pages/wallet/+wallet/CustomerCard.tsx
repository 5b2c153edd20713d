/** Shows one card and its status sentence. A stamp given while the page is open is animated. */
import clsx from 'clsx'
import { useState } from 'react'
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { lastDay, formatDateTime } from '../../+customer-side/moments.ts'
import { inOrder } from '../../+customer-side/RewardLadder.tsx'
import { drawnOf, sentenceOf, stateOf, type DrawnState, type WalletCard, type Reward } from './wallet-words.ts'

/** Sentences with more characters are set smaller. */
const LONG = 56

export function CustomerCard({
  customerCard,
  rewards,
  customerId,
  timezone,
  now,
}: {
  customerCard: WalletCard
  rewards: readonly Reward[]
  customerId: string
  timezone: string
  now: Date
}) {
  const drawn = drawnOf(customerCard, rewards, now)
  const newStamps = useNewStamps(drawn)
  const state = stateOf(customerCard, now)
  const coming = inOrder(customerCard.card.rewards).find(
    (reward) => reward.stamps_required > customerCard.stamps && reward.stamps_required < customerCard.number_of_stamps,
  )
  const ends = customerCard.expires_at ? lastDay(customerCard.expires_at, timezone) : ''
  const heading = state === 'open' || drawn.ready ? sentenceOf(customerCard, drawn) : say(`now.${state}`, { day: ends })
  return (
    <div className={state === 'open' || state === 'ran_out' ? 'wallet-held' : 'wallet-held over'}>
      <StampCard
        card={customerCard.card.design}
        stamps={drawn.stamps}
        ready={drawn.ready}
        newStamps={newStamps}
        markNext={!drawn.ready && state === 'open'}
        seed={customerId + customerCard.stamp_id}
      />
      <div className="wallet-now">
        <h1 className={clsx('h2', fontClassFor(heading), heading.length > LONG && 'long')}>{heading}</h1>
        {state !== 'open' && (
          <p>
            {drawn.ready ? `${say(`now.${state}`, { day: ends })} ` : ''}
            {say(`now.${state}_text`)}
          </p>
        )}
        {state === 'open' && <p>{lastStampWords(customerCard, timezone)}</p>}
        {state === 'open' && coming && !drawn.ready && (
          <p>{say('now.on_the_way', { at: coming.stamps_required, reward: coming.name })}</p>
        )}
        {state === 'open' && ends && <p>{say('now.ends', { day: ends })}</p>}
      </div>
      <p className="sr" role="status">
        {newStamps > 0
          ? say('live.landed', { count: newStamps, stamps: drawn.stamps, of: customerCard.number_of_stamps })
          : ''}
      </p>
    </div>
  )
}

function lastStampWords({ last_stamp_at, stamps }: WalletCard, timezone: string): string {
  if (last_stamp_at) return say('now.last', { moment: formatDateTime(last_stamp_at, timezone) })
  return stamps === 0 ? say('now.joined') : ''
}

/** Returns how many stamps were added since the last state. The stamps of the first render are not animated. */
function useNewStamps(drawn: DrawnState): number {
  const [seen, setSeen] = useState({ stamps: drawn.stamps, cycle: drawn.cycle, newStamps: 0 })
  if (seen.stamps === drawn.stamps && seen.cycle === drawn.cycle) return seen.newStamps
  const fresh = drawn.cycle > seen.cycle
  const newStamps = fresh ? drawn.stamps : Math.max(0, drawn.stamps - seen.stamps)
  // An undo into an earlier cycle animates nothing.
  setSeen({ stamps: drawn.stamps, cycle: drawn.cycle, newStamps: drawn.cycle < seen.cycle ? 0 : newStamps })
  return drawn.cycle < seen.cycle ? 0 : newStamps
}
