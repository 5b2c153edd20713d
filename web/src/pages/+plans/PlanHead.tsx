import { say } from '#messages/plans.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { FREE_TIER, type PlanColumn } from './plan-column.ts'
import { planName } from './plan-name.ts'
import { Price } from './Price.tsx'

const TIERS = ['free', 'starter', 'growth', 'scale'] as const

/** The name, the price and whom a plan is for. Spans: it stands in the head of a table too. */
export function PlanHead({ column }: { column: PlanColumn }) {
  const { plan, isYours, isTried, isSuggested, isChosen = false } = column
  const tier = TIERS.find((one) => one === plan.tier)
  return (
    <>
      <span className="plans-name">
        {planName(plan)}
        {isYours && <Tag>{say(isTried ? 'tried' : 'yours')}</Tag>}
        {isChosen && <Tag tone="good">{say('chosen')}</Tag>}
        {isSuggested && !isChosen && <Tag tone="good">{say('suggested')}</Tag>}
      </span>
      <span className="plans-price">
        <Price {...plan} /> <small>{say(plan.tier === FREE_TIER ? 'per.none' : `per.${plan.interval}`)}</small>
      </span>
      {tier && <span className="plans-for">{say(`for.${tier}`)}</span>}
    </>
  )
}
