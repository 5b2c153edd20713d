/** Rewards that end soon, and the result of the newest campaign. */
import { Link } from 'react-router'
import { say } from '#messages/dashboard.ts'
import { showMinor } from '#messages/money.ts'
import { outcomeOf } from '../campaigns/+list/outcome.ts'
import type { Side } from './use-side.ts'

type WorthKnowingProps = Pick<Side, 'expiring' | 'campaign' | 'cost' | 'brought'> & { timezone: string; now: Date }

export function WorthKnowing({ expiring, campaign, cost, brought, timezone, now }: WorthKnowingProps) {
  return (
    <section className="dash-known">
      <div className="dash-head">
        <h2 className="h3">{say('known.title')}</h2>
      </div>
      <ul>
        {expiring > 0 && (
          <li>
            <Link className="link" to="/business/statistics?view=rewards">
              {say('known.expiring', { count: expiring })}
            </Link>
            <small>{say('known.expiring_text')}</small>
          </li>
        )}
        {campaign && (
          <li>
            <Link className="link" to={`/business/campaigns/details/${campaign.id}`}>
              {campaign.campaignName}
            </Link>
            <small>
              {[outcomeOf(campaign, timezone, now).said, ...broughtWords(brought), ...costWords(campaign, cost)].join(
                ' · ',
              )}
            </small>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Nothing is said of money where it is not certain that more came, or where no amounts are typed at the counter. */
function broughtWords(brought: Side['brought']): string[] {
  return brought ? [say('known.brought', { amount: showMinor(brought.amount_minor, brought.currency) })] : []
}

/** Only SMS cost money. Nothing is said where a price is not known. */
function costWords({ channels }: NonNullable<Side['campaign']>, cost: Side['cost']): string[] {
  if (!channels.includes('sms')) return [say('known.free')]
  return cost ? [say('known.cost', { cost: showMinor(cost.amount_minor, cost.currency) })] : []
}
