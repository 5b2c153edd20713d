/** The plans in force in four lines. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { useFetch } from '#app/use-fetch.ts'
import { say } from '#messages/home.ts'
import { showMinor } from '#messages/money.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import type { SoldPlan } from '../+plans/plan-column.ts'
import { planName } from '../+plans/plan-name.ts'
import { lineOf } from '../+plans/plan-rows.ts'
import { useLivePlans } from '../+site/prices/use-live-plans.ts'

/** Shows nothing if the prices do not load: the page of plans says why. */
export function HomePlans() {
  const { plans, error } = useLivePlans()
  const about = useFetch(platform.show, {})
  if (error || about.error) return null
  if (!plans || !about.data) return <SkeletonRows rows={4} label={say('cost.loading')} />
  if (!about.data.payments) return <p className="lead">{say('cost.free_today')}</p>
  return (
    <table className="price4">
      <caption className="sr">{say('cost.table')}</caption>
      <tbody>
        {plans
          .filter(({ interval }) => interval === 'month')
          .map((plan) => (
            <tr key={plan.id}>
              <th scope="row">{planName(plan)}</th>
              <td>{holds(plan)}</td>
              <td className="n">{showMinor(plan.amount_minor, plan.currency)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function holds(plan: SoldPlan): string {
  if (plan.limits.live_cards === null && plan.limits.customers === null) return say('cost.holds_all')
  return say('cost.holds', { cards: lineOf(plan, 'live_cards').text, customers: lineOf(plan, 'customers').text })
}
