import type { RewardsReply } from '@stampwell/contract/business/statistics.ts'
import { useState } from 'react'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/statistics.ts'
import { Button } from '#ui/elements/Button.tsx'
import { counts } from '#ui/chart/chart-numbers.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { CostDialog } from './CostDialog.tsx'

type Rewards = NonNullable<RewardsReply['rewards']>
type WaitingReward = Rewards['by_reward'][number]

export function RewardsView({ rewards, currency }: { rewards: Rewards; currency: string }) {
  const [asking, setAsking] = useState<WaitingReward | null>(null)
  if (rewards.issued_open === 0) return <EmptyState title={say('rewards.none')} text={say('rewards.none_text')} />
  const { known, cost } = knownOf(rewards)
  const unknown = rewards.issued_open - known
  return (
    <section>
      <h2 className="h3">{titleOf(rewards.issued_open, { known, cost, currency })}</h2>
      <p className="muted stat-summary">
        {say('rewards.summary')} {unknown > 0 && say('rewards.unknown', { count: unknown })}
      </p>
      <Table label={say('rewards.table')} className="stat-rewards">
        <thead>
          <tr>
            <th scope="col">{say('rewards.head.reward')}</th>
            <th scope="col" className="n">
              {say('rewards.head.open')}
            </th>
            <th scope="col" className="n stat-each">
              {say('rewards.head.each')}
            </th>
            <th scope="col" className="n">
              {say('rewards.head.all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rewards.by_reward.map((reward) => (
            <RewardRow key={reward.reward_id} reward={reward} currency={currency} onAsk={() => setAsking(reward)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('rewards.known')}</th>
            <td className="n tn">
              {say('rewards.of', { known: counts.full(known), count: counts.full(rewards.issued_open) })}
            </td>
            <td className="stat-each" aria-hidden="true" />
            <td className="n tn">{showMinor(cost, currency)}</td>
          </tr>
        </tfoot>
      </Table>
      {asking && <CostDialog reward={asking} currency={currency} onClose={() => setAsking(null)} />}
    </section>
  )
}

type RewardRowProps = { reward: WaitingReward; currency: string; onAsk: () => void }

function RewardRow({ reward, currency, onAsk }: RewardRowProps) {
  const { name, card_name, stamps_required, open, cost_each_minor, cost_minor } = reward
  const [wasPressed, setPressed] = useState(false)
  const costCell = useFocusInPlace<HTMLTableCellElement>(wasPressed && cost_minor !== null ? 'known' : null)
  const press = () => {
    setPressed(true)
    onAsk()
  }
  const on = stamps_required === 0 ? 'rewards.on_joining' : 'rewards.on'
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small>{say(on, { card: card_name, count: String(stamps_required) })}</small>
      </th>
      <td className="n tn">{counts.full(open)}</td>
      <td className="n tn stat-each">
        {cost_each_minor === null ? (
          <span className="muted">{say('rewards.not_said')}</span>
        ) : (
          showMinor(cost_each_minor, currency)
        )}
      </td>
      <td ref={costCell} className="n tn" tabIndex={-1}>
        {cost_minor === null ? (
          <Button variant="quiet" aria-label={say('rewards.add_named', { reward: name })} onClick={press}>
            {say('rewards.add')}
          </Button>
        ) : (
          showMinor(cost_minor, currency)
        )}
      </td>
    </tr>
  )
}

/** Number of waiting rewards with a known cost, and their cost together. */
function knownOf({ by_reward }: Rewards): { known: number; cost: number } {
  const withCost = by_reward.filter(({ cost_minor }) => cost_minor !== null)
  return {
    known: withCost.reduce((sum, { open }) => sum + open, 0),
    cost: withCost.reduce((sum, { cost_minor }) => sum + (cost_minor ?? 0), 0),
  }
}

type Known = { known: number; cost: number; currency: string }

function titleOf(count: number, { known, cost: minor, currency }: Known): string {
  const cost = showMinor(minor, currency)
  if (known === 0) return say('rewards.title', { count })
  if (known === count) return say('rewards.cost_all', { count, cost })
  return say('rewards.cost_some', { count: counts.full(count), known: counts.full(known), cost })
}
