/** Rewards that wait for this customer. Those that staff send themselves ask first where to. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { needsRecipient, REWARD_TYPES, type RewardType } from '@stampwell/domain/reward.ts'
import { useState } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Tag.tsx'
import { RecipientDialog } from '../+recipient/RecipientDialog.tsx'
import { dayOf } from './card-in-hand.ts'
import type { Person } from './counter-state.ts'
import { useCounterWho } from './counter-who.ts'
import type { CounterFlow } from './use-counter.ts'

export function ReadyRewards({ counter, person }: { counter: CounterFlow; person: Person }) {
  const { timezone } = useCounterWho()
  const [asking, setAsking] = useState<IssuedReward | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const rewards = person.rewards ?? []
  const press = (reward: IssuedReward) => {
    setPressed(reward.id)
    if (needsRecipient(typeOf(reward))) setAsking(reward)
    else void counter.redeem(person, reward, null)
  }
  return (
    <>
      {person.rewards_failed && (
        <Note tone="late" role="alert">
          <span>{say('rewards.error')}</span>
          <button type="button" className="link counter-link" onClick={() => void counter.loadRewards(person.customer)}>
            {say('rewards.retry')}
          </button>
        </Note>
      )}
      {rewards.length > 0 && (
        <ul className="counter-rewards" aria-label={say('rewards.title')}>
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
                look="bottle"
                aria-label={say('rewards.redeem_named', { name: reward.name })}
                busy={counter.redeeming && pressed === reward.id}
                off={counter.busy}
                onClick={() => press(reward)}
              >
                {say('rewards.redeem')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <RecipientDialog
          type={typeOf(asking)}
          reward={asking}
          phone={person.customer.phone}
          busy={counter.redeeming}
          onClose={() => setAsking(null)}
          onSend={async (recipient) => {
            const errors = await counter.redeem(person, asking, recipient)
            if (!errors) setAsking(null)
            return errors
          }}
        />
      )}
    </>
  )
}

// The wire knows only text; a kind we do not know asks for nothing.
function typeOf(reward: IssuedReward): RewardType {
  return REWARD_TYPES.find((kind) => kind.key === reward.type)?.key ?? 'free_item'
}

// `expires_at` is the first moment after the last day.
function lastMoment(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString()
}
