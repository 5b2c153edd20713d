/** Used share of each limit. The heading says which one is nearly used up. */
import type { Limit } from '@stampwell/domain/billing/plan.ts'
import { Link } from 'react-router'
import { say as sayBilling } from '#messages/billing.ts'
import { say } from '#messages/subscription.ts'
import { Meter, meterLevel } from '#ui/figures/Meter.tsx'
import { dayWords, nextMonth } from '../+billing/billing-day.ts'
import type { Billing } from '../+billing/use-billing.ts'

const SHOWN = [
  'live_cards',
  'locations',
  'customers',
  'live_offers',
  'operations_month',
  'emails_month',
  'sms_month',
] as const satisfies readonly Limit[]

type Use = { limit: (typeof SHOWN)[number]; used: number; max: number | null }

export function UsagePart({ billing: { user, here, canPay } }: { billing: Billing }) {
  const day = dayWords(nextMonth(here), here)
  const uses = SHOWN.flatMap((limit): Use[] => {
    const [used, max] = [user.plan.usage[limit], user.plan.limits[limit]]
    // A limit of 0 is not part of the plan.
    return used === undefined || max === undefined || (max === 0 && used === 0) ? [] : [{ limit, used, max }]
  })
  const isTight = uses.some(({ used, max }) => meterLevel(used, max) !== 'open')
  return (
    <section className="usage" aria-labelledby="usage-title">
      <h2 className="h3" id="usage-title">
        {titleOf(uses)}
      </h2>
      <p className="muted">{say('usage.text', { day })}</p>
      <div className="usage-list">
        {uses.map(({ limit, used, max }) => (
          <Meter
            key={limit}
            label={sayBilling(`limit.${limit}`)}
            used={used}
            max={max}
            note={noteOf({ limit, used, max }, day)}
          />
        ))}
      </div>
      {isTight && canPay && (
        <p>
          <Link className="link tall" to="/plans">
            {say('usage.see_plans')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Limits that customers and messages fill come before those that the owner fills. */
const BY_THEMSELVES: readonly Limit[] = ['customers', 'operations_month', 'emails_month', 'sms_month']

function titleOf(uses: readonly Use[]): string {
  const tight = uses.filter(({ limit }) => BY_THEMSELVES.includes(limit))
  const full = tight.find(({ used, max }) => meterLevel(used, max) === 'full')
  if (full) return say('usage.title_full', { what: sayBilling(`limit.${full.limit}`) })
  const near = tight.find(({ used, max }) => meterLevel(used, max) === 'near')
  return near ? say('usage.title_near', { what: sayBilling(`limit.${near.limit}`) }) : say('usage.title')
}

function noteOf({ limit, used, max }: Use, day: string): string | undefined {
  const level = meterLevel(used, max)
  if (level === 'open' || max === null) return undefined
  if (level === 'full') return say(`usage.full.${limit}`, { day })
  const count = max - used
  return say(limit.endsWith('_month') ? 'usage.left' : 'usage.left_standing', { count, day })
}
