/** Monthly revenue and eight figures, each beside the 30 days before. */
import type { adminDashboard, Figure } from '@stampwell/contract/admin/dashboard.ts'
import type { ReplyOf } from '@stampwell/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { say } from '#messages/admin-dashboard.ts'
import { AnimatedNumber } from '#ui/figures/AnimatedNumber.tsx'
import { PageLink } from '../+parts/PageLink.tsx'
import { churnBeforeWords, churnWords } from './churn-words.ts'
import { RevenueFigure } from './RevenueFigure.tsx'

export type Dashboard = ReplyOf<(typeof adminDashboard)['show']>
type Figures = Dashboard['figures']

const ANALYTICS = '/admin/analytics'
const SUBSCRIPTIONS = '/admin/subscriptions'

export function FiguresBand({ figures }: { figures: Figures }) {
  const { merchants, active_merchants: active, trials, churned, customers, stamps, redemptions } = figures
  const share = merchants.value === 0 ? null : Math.round((100 * active.value) / merchants.value)
  return (
    <section className="lead-band" aria-label={say('figures.label')}>
      <RevenueFigure mrr={figures.mrr} />
      <div className="figure-grid">
        <OneFigure to="/admin/merchants" label={say('figures.merchants')} value={merchants.value}>
          <Difference {...merchants} />
        </OneFigure>
        <OneFigure to={ANALYTICS} label={say('figures.active_merchants')} value={active.value}>
          <Difference {...active} bare={share !== null} />
          {share !== null && `, ${say('figures.share', { percent: share })}`}
        </OneFigure>
        <OneFigure to={`${SUBSCRIPTIONS}?tab=trialing`} label={say('figures.trials')} value={trials.value}>
          <Difference {...trials} />
        </OneFigure>
        <PageLink className="figure" to={SUBSCRIPTIONS}>
          <span className="lab">{say('figures.churned')}</span>
          <span className="fig">{churnWords(churned.percent)}</span>
          <span className="dl">
            <ChurnBefore {...churned} />
          </span>
        </PageLink>
        <OneFigure to="/admin/customers" label={say('figures.customers')} value={customers.value}>
          <Difference {...customers} />
        </OneFigure>
        <OneFigure to={ANALYTICS} label={say('figures.stamps')} value={stamps.value}>
          <PercentChange {...stamps} />
        </OneFigure>
        <OneFigure to={ANALYTICS} label={say('figures.redemptions')} value={redemptions.value}>
          <PercentChange {...redemptions} />
        </OneFigure>
        <OneFigure to={SUBSCRIPTIONS} label={say('figures.failing_payments')} value={figures.failing_payments.value}>
          <Difference {...figures.failing_payments} isBad />
        </OneFigure>
      </div>
    </section>
  )
}

function OneFigure({ to, label, value, children }: { to: string; label: string; value: number; children: ReactNode }) {
  return (
    <PageLink className="figure" to={to}>
      <span className="lab">{label}</span>
      <AnimatedNumber value={value} />
      <span className="dl">{children}</span>
    </PageLink>
  )
}

/** `isBad`: more is worse. `bare`: something else follows. */
function Difference({ value, before, isBad = false, bare = false }: Figure & { isBad?: boolean; bare?: boolean }) {
  if (before === null) return <>{say('figures.unknown')}</>
  if (value === before) return <>{say('figures.as_before')}</>
  const rose = value > before
  return (
    <>
      <b className={rose === isBad ? 'down' : 'up'}>
        {say(rose ? 'figures.more' : 'figures.fewer', { count: Math.abs(value - before) })}
      </b>
      {!bare && ` ${say('figures.than')}`}
    </>
  )
}

/** For sums of 30 days: how many percent more than in the 30 before. */
function PercentChange({ value, before }: Figure) {
  if (before === null) return <>{say('figures.unknown')}</>
  if (before === 0) return <>{say('figures.none_before')}</>
  const percent = Math.round((100 * (value - before)) / before)
  if (percent === 0) return <>{say('figures.as_before')}</>
  return (
    <>
      <b className={percent > 0 ? 'up' : 'down'}>
        {say(percent > 0 ? 'figures.percent_more' : 'figures.percent_less', { count: Math.abs(percent) })}
      </b>{' '}
      {say('figures.than')}
    </>
  )
}

function ChurnBefore({ percent, before_percent: before, ended, paid }: Figures['churned']) {
  const of = paid === null ? say('figures.churn_ended', { count: ended }) : say('figures.churn_of', { ended, paid })
  if (before === null || percent === null) return <>{of}</>
  return (
    <>
      <b className={percent > before ? 'down' : 'up'}>{churnBeforeWords(before)}</b>
      {say('figures.and')} {of}
    </>
  )
}
