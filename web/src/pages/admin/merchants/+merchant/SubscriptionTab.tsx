import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { whileGiven } from '@stampwell/domain/billing/subscription.ts'
import { Balance } from '#app/Balance.tsx'
import { say } from '#messages/admin-merchants.ts'
import { fullDate, shortDay } from '#messages/when.ts'
import { providerName } from '../../+parts/provider-name.ts'
import { ActsPart } from './ActsPart.tsx'

/** The state of the subscription; what can be done about a payment stands on the page of subscriptions. */
export function SubscriptionTab({ merchant, now }: { merchant: Merchant; now: Date }) {
  const { subscription, subscribed_plan, plan, paid_a_month, pays_with, timezone } = merchant
  const { status, next, granted, current_period_end, cancel_at_period_end } = subscription
  const lines = [
    [say('subscription.plan'), plan.name],
    [say('subscription.about'), subscribed_plan],
    [say('figures.month'), paid_a_month === null ? say('subscription.none') : <Balance {...paid_a_month} />],
    [
      say('subscription.period_end'),
      current_period_end === null ? say('subscription.none') : shortDay(current_period_end, timezone, now),
    ],
    [say('subscription.next'), next === null ? say('subscription.none') : nextWords(subscription, next)],
    [say('subscription.granted'), granted === null ? say('subscription.none') : fullDate(granted.until)],
    [say('subscription.pays_with'), pays_with === null ? say('subscription.none') : paysWords(pays_with)],
    [say('subscription.ends'), say(cancel_at_period_end ? 'subscription.yes' : 'subscription.no')],
  ] as const
  return (
    <div className="merchant-overview">
      <section className="page-section">
        <h2 className="h3">{say('subscription.title', { plan: subscribed_plan, status: say(`state.${status}`) })}</h2>
        <dl className="merchant-lines">
          {lines.map(([head, value]) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ActsPart merchant={merchant} />
    </div>
  )
}

function nextWords(subscription: Merchant['subscription'], next: NonNullable<Merchant['subscription']['next']>) {
  const { on, what } = whileGiven(next, subscription)
  return say(`next.${what}`, { day: fullDate(on) })
}

function paysWords({ provider, brand, last4 }: NonNullable<Merchant['pays_with']>): string {
  const name = providerName(provider)
  return last4 === null ? name : say('subscription.card', { brand: brand ?? '', last4, provider: name })
}
