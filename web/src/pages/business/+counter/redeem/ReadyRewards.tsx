import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useEffect } from 'react'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { dayOf } from '../session/card-in-hand.ts'
import type { Person } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import { useSignal } from '../offline/use-device.ts'
import type { RedeemFlow } from './use-redeem.tsx'

export function ReadyRewards({
  label,
  rewards,
  redeem,
}: {
  label: string
  rewards: readonly IssuedReward[]
  redeem: RedeemFlow
}) {
  const { timezone } = useCounterSession()
  if (rewards.length === 0) return null
  return (
    <ul className="counter-rewards" aria-label={label}>
      {rewards.map((reward) => (
        <li key={reward.id} className="counter-ready">
          <Icon of={IconGift} size={22} />
          <span>
            {say('rewards.ready', { name: reward.name })}
            {reward.expires_at && (
              <small>{say('rewards.until', { day: dayOf(lastMoment(reward.expires_at), timezone) })}</small>
            )}
          </span>
          <Button
            variant="bottle"
            aria-label={say('rewards.redeem_named', { name: reward.name })}
            busy={redeem.isBusy(reward)}
            disabled={redeem.isOff}
            onClick={() => redeem.press(reward)}
          >
            {say('rewards.redeem')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function RewardsError({ counter, person }: { counter: CounterFlow; person: Person }) {
  const signal = useSignal()
  const { loadRewards } = counter
  const { customer, rewards_failed } = person
  useEffect(() => {
    if (!rewards_failed) return
    const load = () => void loadRewards(customer)
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [rewards_failed, customer, loadRewards])
  if (!rewards_failed) return null
  if (!signal)
    return (
      <Note tone="late" role="status">
        {say('rewards.no_signal')}
      </Note>
    )
  return (
    <Note tone="late" role="alert">
      <span>{say('rewards.error')}</span>
      <button type="button" className="link counter-link" onClick={() => void loadRewards(customer)}>
        {say('rewards.retry')}
      </button>
    </Note>
  )
}

// `expires_at` is the first moment after the last day.
function lastMoment(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString()
}
