/** Lists rewards ready to collect, each with its code to read out. The one that expires first comes first. */
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Print } from '#ui/stamp-card/Print.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { daysLeft, lastDay } from '../../+customer-side/moments.ts'
import { describeRewardValue } from '../../+customer-side/promise-words.ts'
import { grouped, isReady, type Reward, type WalletData } from './wallet-words.ts'
import './ready-list.css'

const FIRST = 3
/** Days before expiry from which the remaining time is shown. */
const SOON = 7

type ReadyListProps = { rewards: readonly Reward[]; business: WalletData['business']; now: Date }

export function ReadyList({ rewards, business, now }: ReadyListProps) {
  const ready = rewards.filter((reward) => isReady(reward, now)).toSorted((one, other) => endOf(one) - endOf(other))
  // Shows one reward more than FIRST directly: it takes no more space than the button would.
  const shown = ready.length <= FIRST + 1 ? ready.length : FIRST
  const gifts = (some: readonly Reward[]) =>
    some.map((reward) => <Gift key={reward.id} reward={reward} business={business} now={now} />)
  return (
    <div aria-live="polite">
      {ready.length > 0 && (
        <section className="wallet-ready">
          <h2 className="h3">{say('rewards.title')}</h2>
          <p className="muted">{say('rewards.show')}</p>
          <ul className="wallet-gifts" aria-label={say('rewards.title')}>
            {gifts(ready.slice(0, shown))}
          </ul>
          {shown < ready.length && (
            <details className="wallet-more">
              <summary className="btn wide">{say('rewards.more', { count: ready.length - shown })}</summary>
              <ul className="wallet-gifts">{gifts(ready.slice(shown))}</ul>
            </details>
          )}
        </section>
      )}
    </div>
  )
}

type GiftProps = Omit<ReadyListProps, 'rewards'> & { reward: Reward }

function Gift({ reward, business: { timezone, currency }, now }: GiftProps) {
  const left = daysLeft(reward.expires_at, { timezone, now })
  const worth = describeRewardValue(reward, currency)
  return (
    <li className="wallet-gift">
      <Print icon="gift" shape="seal" seed={reward.id} />
      <div>
        <b className={fontClassFor(reward.name)}>{reward.name}</b>
        {worth && <small>{sentence(worth)}</small>}
        {reward.details && <small>{reward.details}</small>}
        <small>
          {reward.expires_at
            ? say('rewards.until', { day: lastDay(reward.expires_at, timezone) })
            : say('rewards.for_good')}
        </small>
        {left !== null && left <= SOON && (
          <Tag tone="late">{left <= 0 ? say('rewards.last_day') : say('rewards.left', { count: left })}</Tag>
        )}
      </div>
      <p
        className="wallet-digits"
        dir="ltr"
        aria-label={say('rewards.code', { code: reward.code.split('').join(' ') })}
        role="img"
      >
        {grouped(reward.code)}
      </p>
    </li>
  )
}

function endOf({ expires_at }: Reward): number {
  return expires_at === null ? Infinity : Date.parse(expires_at)
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
