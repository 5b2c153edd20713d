/** The leading figure: revenue a month in the currency of most subscriptions; the others stand below, never added. */
import type { RecurringRevenue } from '@stampwell/contract/admin/dashboard.ts'
import { Balance } from '#app/Balance.tsx'
import { useShowBalance } from '#app/show-balance.ts'
import { say } from '#messages/admin-dashboard.ts'
import { showMinor } from '#messages/money.ts'
import { PageLink } from '../+parts/PageLink.tsx'

const FINANCIAL = '/admin/financial'

export function RevenueFigure({ mrr }: { mrr: readonly RecurringRevenue[] }) {
  const [lead, ...others] = mrr
  return (
    <PageLink className="lead" to={FINANCIAL}>
      <span className="lab">{say('figures.mrr')}</span>
      <span className="fig">{lead ? <Balance amount_minor={lead.amount_minor} currency={lead.currency} /> : '–'}</span>
      <span className="dl">{lead ? <Change of={lead} /> : say('figures.mrr_none')}</span>
      {lead && <Line days={lead.days} />}
      {others.length > 0 && (
        <span className="dl lead-others">
          {others.map((one) => (
            <span key={one.currency} className="tn">
              <b>
                <Balance amount_minor={one.amount_minor} currency={one.currency} />
              </b>{' '}
              <Step of={one} />
            </span>
          ))}
          <span>{say('figures.never_added')}</span>
        </span>
      )}
    </PageLink>
  )
}

function Change({ of: { amount_minor, before_minor, currency } }: { of: RecurringRevenue }) {
  const isShown = useShowBalance()
  if (before_minor === null) return <>{say('figures.mrr_unknown')}</>
  if (amount_minor === before_minor)
    return (
      <>
        {say('figures.same')} {say('figures.mrr_same')}
      </>
    )
  if (!isShown) return <>{say('figures.mrr_changed')}</>
  const amount = showMinor(Math.abs(amount_minor - before_minor), currency)
  const rose = amount_minor > before_minor
  return (
    <>
      <b className={rose ? 'up' : 'down'}>{say(rose ? 'figures.mrr_more' : 'figures.mrr_less', { amount })}</b>{' '}
      {say('figures.mrr_than')}
    </>
  )
}

function Step({ of: { amount_minor, before_minor, currency } }: { of: RecurringRevenue }) {
  const isShown = useShowBalance()
  if (before_minor === null) return null
  if (amount_minor === before_minor) return <>{say('figures.same')}</>
  if (!isShown) return <>{say('figures.changed')}</>
  const rose = amount_minor > before_minor
  const amount = showMinor(Math.abs(amount_minor - before_minor), currency)
  return <b className={rose ? 'up' : 'down'}>{`${rose ? '+' : '−'}${amount}`}</b>
}

const [WIDTH, HEIGHT, TOP] = [300, 58, 6]

/** The days behind the figure, as a line. The figure and its change say the same in words. */
function Line({ days }: { days: RecurringRevenue['days'] }) {
  if (days.length < 2) return null
  const amounts = days.map(({ amount_minor }) => amount_minor)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const range = Math.max(highest - lowest, highest * 0.1, 1)
  const points = amounts.map((amount, index) => {
    const x = (WIDTH * index) / (amounts.length - 1)
    return `${x.toFixed(1)} ${(HEIGHT - 6 - ((amount - lowest) / range) * (HEIGHT - 6 - TOP)).toFixed(1)}`
  })
  const path = `M${points.join(' L')}`
  return (
    <svg className="lead-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${path} V${HEIGHT} H0 Z`} fill="currentColor" opacity=".07" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
