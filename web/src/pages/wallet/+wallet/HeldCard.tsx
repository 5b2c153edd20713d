/** One card with its sentence. A stamp that arrives while the page is open lands on it. */
import { useState } from 'react'
import { say } from '../../../messages/wallet.ts'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import { lastDay, moment } from '../../+light/moments.ts'
import { drawnOf, sentenceOf, type Drawn, type Held, type Reward } from './wallet-words.ts'

export function HeldCard({ held, rewards, customerId, timezone, main }: { held: Held; rewards: readonly Reward[]; customerId: string; timezone: string; main: boolean }) {
  const drawn = drawnOf(held, rewards)
  const landing = useLanding(drawn)
  const Heading = main ? 'h1' : 'h2'
  const coming = held.card.rewards.filter(reward => reward.stamps_required > held.stamps && reward.stamps_required < held.number_of_stamps).toSorted((one, other) => one.stamps_required - other.stamps_required)[0]
  return (
    <div className="wallet-held">
      <StampCard card={held.card.face} stamps={drawn.stamps} ready={drawn.ready} landing={landing} next={!drawn.ready && held.status === 'published'} seed={customerId + held.stamp_id} />
      <div className="wallet-now">
        <Heading className="h2">{sentenceOf(held, drawn)}</Heading>
        <p>{held.last_stamp_at ? say('now.last', { moment: moment(held.last_stamp_at, timezone) }) : held.stamps === 0 ? say('now.joined') : ''}</p>
        {coming && !drawn.ready && <p>{say('now.on_the_way', { at: coming.stamps_required, reward: coming.name })}</p>}
        {held.expires_at && held.status === 'published' && <p>{say('now.ends', { day: lastDay(held.expires_at, timezone) })}</p>}
        {held.status !== 'published' && <p className="note">{say(held.status === 'draft' ? 'now.paused' : 'now.archived')}</p>}
      </div>
      <p className="sr" role="status">{landing > 0 ? say('live.landed', { count: landing, stamps: drawn.stamps, of: held.number_of_stamps }) : ''}</p>
    </div>
  )
}

/** How many stamps fell since the last look. Whatever was there at first just stands there. */
function useLanding(drawn: Drawn): number {
  const [seen, setSeen] = useState({ stamps: drawn.stamps, cycle: drawn.cycle, landing: 0 })
  if (seen.stamps === drawn.stamps && seen.cycle === drawn.cycle) return seen.landing
  const fresh = drawn.cycle > seen.cycle
  const landing = fresh ? drawn.stamps : Math.max(0, drawn.stamps - seen.stamps)
  // A card taken back into an earlier cycle lands nothing.
  setSeen({ stamps: drawn.stamps, cycle: drawn.cycle, landing: drawn.cycle < seen.cycle ? 0 : landing })
  return drawn.cycle < seen.cycle ? 0 : landing
}
