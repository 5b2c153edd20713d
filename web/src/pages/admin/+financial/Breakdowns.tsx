/** The same payments by plan, by provider, and what went back. */
import { Link } from 'react-router'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useShowBalance } from '#app/show-balance.ts'
import { say } from '#messages/admin-financial.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { showMinor } from '#messages/money.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import type { ListRead } from '#ui/list-page/list-state.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { AmountCell, MerchantCell } from '../+parts/cells.tsx'
import { providerName } from '../+parts/provider-name.ts'
import type { Financial } from './Figures.tsx'
import { FINANCIAL_URL, tabHref } from './financial-url.ts'

type Plan = Financial['plans'][number]
type Provider = Financial['providers'][number]
type Refund = Financial['refunds'][number]
type PartProps = { financial: Financial; read: ListRead; now: Date }

export function Breakdowns(props: PartProps) {
  return (
    <div className="financial-columns">
      <ByPlan {...props} />
      <div>
        <ByProvider {...props} />
        <Refunds {...props} />
      </div>
    </div>
  )
}

function ByPlan({ financial: { plans }, read }: PartProps) {
  return (
    <section className="page-section">
      <h2 className="h3">{say('plans.title')}</h2>
      <ListPage
        label={say('plans.label')}
        read={read}
        rows={plans}
        rowKey={({ plan, interval, is_upgrade, currency }) => [plan, interval, is_upgrade, currency].join(' ')}
        columns={PLAN_COLUMNS}
        empty={<EmptyState title={say('nothing_paid')} />}
      />
    </section>
  )
}

const PLAN_COLUMNS: readonly Column<Plan>[] = [
  {
    name: 'plan',
    head: say('plans.plan'),
    narrow: 'title',
    cell: ({ plan, interval, is_upgrade }) => say(is_upgrade ? 'plans.upgrade' : `plans.${interval}`, { plan }),
  },
  {
    name: 'payments',
    head: say('plans.payments'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ payments }) => payments.toLocaleString(LOCALE),
  },
  {
    name: 'before',
    head: say('plans.before'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ payments_before }) => payments_before.toLocaleString(LOCALE),
  },
  {
    name: 'paid',
    head: say('plans.paid'),
    isNumber: true,
    narrow: 'corner',
    cell: ({ amount_minor, currency }) => <AmountCell amount_minor={amount_minor} currency={currency} />,
  },
]

function ByProvider({ financial: { providers }, read }: PartProps) {
  return (
    <section className="page-section">
      <h2 className="h3">{say('providers.title')}</h2>
      <ListPage
        label={say('providers.label')}
        read={read}
        rows={providers}
        rowKey={({ provider, currency }) => `${provider} ${currency}`}
        columns={PROVIDER_COLUMNS}
        empty={<EmptyState title={say('nothing_paid')} />}
      />
    </section>
  )
}

const PROVIDER_COLUMNS: readonly Column<Provider>[] = [
  {
    name: 'provider',
    head: say('providers.provider'),
    narrow: 'title',
    cell: ({ provider }) => providerName(provider),
  },
  { name: 'currency', head: say('providers.currency'), narrow: 'pair', cell: ({ currency }) => currency },
  {
    name: 'payments',
    head: say('plans.payments'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ payments }) => payments.toLocaleString(LOCALE),
  },
  {
    name: 'refused',
    head: say('providers.refused'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ payments, refused }) =>
      say('providers.percent', {
        percent: ((refused * 100) / Math.max(1, payments + refused)).toLocaleString(LOCALE, {
          maximumFractionDigits: 1,
        }),
      }),
  },
  {
    name: 'paid',
    head: say('plans.paid'),
    isNumber: true,
    narrow: 'corner',
    cell: ({ amount_minor, currency }) => <AmountCell amount_minor={amount_minor} currency={currency} />,
  },
]

function Refunds({ financial: { refunds }, read, now }: PartProps) {
  const isShown = useShowBalance()
  const { days } = useListUrl(FINANCIAL_URL).values
  return (
    <section className="page-section">
      <header className="page-section-acts">
        <h2 className="h3">{say('refunds.title')}</h2>
        <Link className="link tall" to={tabHref('payments', days)}>
          {say('tabs.payments')}
        </Link>
      </header>
      <ListPage
        label={say('refunds.label')}
        read={read}
        rows={refunds}
        rowKey={({ reference, at }) => `${reference} ${at}`}
        columns={refundColumns(now, isShown)}
        empty={<EmptyState title={say('refunds.empty')} />}
      />
    </section>
  )
}

function refundColumns(now: Date, isShown: boolean): readonly Column<Refund>[] {
  return [
    {
      name: 'payment',
      head: say('refunds.payment'),
      narrow: 'title',
      cell: ({ business, at }) => <MerchantCell business={business} under={shortDay(at, ownZone(), now)} />,
    },
    {
      name: 'reason',
      head: say('refunds.reason'),
      narrow: 'line',
      cell: ({ reason }) => reason ?? say('refunds.by_itself'),
    },
    { name: 'by', head: say('refunds.by'), narrow: 'pair', cell: ({ by }) => by ?? say('refunds.nobody') },
    {
      name: 'back',
      head: say('refunds.back'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount_minor, of_minor, currency }) => (
        <>
          <AmountCell amount_minor={amount_minor} currency={currency} />
          {isShown && of_minor !== amount_minor && (
            <small>{say('refunds.of', { amount: showMinor(of_minor, currency) })}</small>
          )}
        </>
      ),
    },
  ]
}
