/** Rewards that wait to be collected, each with the code to read out. */
import { say } from '../../../messages/wallet.ts'
import { Print } from '../../../ui/stamp-card/Print.tsx'
import { lastDay } from '../../+light/moments.ts'
import { grouped, type Reward } from './wallet-words.ts'

export function ReadyList({ rewards, timezone }: { rewards: readonly Reward[]; timezone: string }) {
  const ready = rewards.filter(reward => reward.status === 'issued')
  return (
    <div aria-live="polite">
      {ready.length > 0 && (
        <ul className="wallet-gifts" aria-label={say('rewards.title')}>
          {ready.map(reward => (
            <li key={reward.id} className="wallet-gift">
              <Print icon="gift" plate="seal" seed={reward.id} />
              <div>
                <b>{reward.name}</b>
                <small>{say('rewards.show')}{reward.expires_at && `. ${say('rewards.until', { day: lastDay(reward.expires_at, timezone) })}`}</small>
                {reward.details && <small>{reward.details}</small>}
              </div>
              <p className="wallet-digits" aria-label={say('rewards.code', { code: reward.code.split('').join(' ') })} role="img">{grouped(reward.code)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
