/** State of the subscription, its next change, and the acts. */
import { say } from '#messages/subscription.ts'
import { Balance } from '#app/Balance.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Note, Tag } from '#ui/feedback/Tag.tsx'
import { dayOfMoment } from '../+billing/billing-day.ts'
import { standingOf } from '../+billing/standing.ts'
import type { Billing } from '../+billing/use-billing.ts'
import { DunningDays } from './DunningDays.tsx'
import { SubscriptionActs } from './SubscriptionActs.tsx'
import { useOpenAmount } from './use-open-amount.ts'
import { useSubscriptionActs } from './use-subscription-acts.ts'

export function StandingPart({ billing }: { billing: Billing }) {
  const { tag, tone, title, text, aside } = standingOf(billing)
  const { closes_at, subscription } = billing.user
  const { past_due, granted } = subscription
  const open = useOpenAmount(billing)
  const acts = useSubscriptionActs(billing)
  return (
    <section className="sheet standing" aria-labelledby="standing-title">
      <div className="standing-words">
        <p className="row">
          <Tag {...(tone === 'plain' ? {} : { tone })}>{tag}</Tag>
          {aside && <span className="cap tn">{aside}</span>}
        </p>
        <h2 className="h2" id="standing-title">
          {title}
        </h2>
        {past_due && !granted && closes_at === null && <DunningDays since={past_due.since} here={billing.here} />}
        <p className="muted">{text}</p>
        {acts.error && (
          <Note tone="harm" role="alert">
            <span>
              {say('refused')} {acts.error.message}
            </span>
          </Note>
        )}
        <SubscriptionActs billing={billing} acts={acts} open={open} />
      </div>
      <Facts billing={billing} open={open} />
    </section>
  )
}

function Facts({ billing, open }: { billing: Billing; open: ReturnType<typeof useOpenAmount> }) {
  const { user, here, subscribed, find } = billing
  const { status, current_period_end, cancel_at_period_end, pending } = user.subscription
  const isPaid = status === 'active' || open !== null
  if (!isPaid) return null
  const next = pending?.kind === 'downgrade' ? find(pending.plan_id) : undefined
  const end = current_period_end ? dayOfMoment(current_period_end, here) : null
  const renews = status === 'active' && !cancel_at_period_end && open === null && user.closes_at === null
  return (
    <dl className="standing-facts">
      <div>
        <dt>{say(`price.${subscribed.interval}`)}</dt>
        <dd>
          <Money amount_minor={subscribed.amount_minor} currency={subscribed.currency} />
        </dd>
      </div>
      {next && end && (
        <div>
          <dt>{say('from', { day: end })}</dt>
          <dd>
            {next.name}, <Money {...next} />
          </dd>
        </div>
      )}
      {end && (
        <div>
          <dt>{say(renews ? 'next_payment' : 'until')}</dt>
          <dd>{end}</dd>
        </div>
      )}
      {open?.amount && (
        <div>
          <dt>{say('open_amount')}</dt>
          <dd>
            <Balance {...open.amount} />
          </dd>
        </div>
      )}
    </dl>
  )
}
