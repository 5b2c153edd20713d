import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { LIMITS } from '@stampwell/domain/billing/plan.ts'
import { Link } from 'react-router'
import { Balance } from '#app/Balance.tsx'
import { actionWords } from '#messages/admin-actions.ts'
import { say } from '#messages/admin-merchants.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { shortDay } from '#messages/when.ts'
import { Meter } from '#ui/figures/Meter.tsx'
import { FigureBand } from '../../+parts/FigureBand.tsx'
import { lastStamp } from '../+list/merchant-columns.tsx'
import { ActsPart } from './ActsPart.tsx'
import { limitName } from './limit-name.ts'
import { tabAddress } from './merchant-tabs.ts'
import { WeeksChart } from './WeeksChart.tsx'

export function OverviewTab({ merchant, now }: { merchant: Merchant; now: Date }) {
  return (
    <>
      <FigureBand label={say('figures.label')} figures={figuresOf(merchant, now)} />
      <div className="merchant-overview">
        <div>
          <section className="page-section">
            <h2 className="h3">{say('room.title')}</h2>
            <div className="sheet merchant-room">
              <div>
                {LIMITS.filter((limit) => limit !== 'statistics_days').map((limit) => (
                  <Meter
                    key={limit}
                    label={limitName(limit)}
                    used={merchant.usage[limit]}
                    max={merchant.limits[limit]}
                  />
                ))}
              </div>
              <p className="muted">{say('room.note')}</p>
            </div>
          </section>
          <section className="page-section">
            <WeeksChart weeks={merchant.weeks} now={now} />
          </section>
          <LastEntries merchant={merchant} now={now} />
        </div>
        <div>
          <OwnerPart merchant={merchant} />
          <ActsPart merchant={merchant} />
        </div>
      </div>
    </>
  )
}

function figuresOf(merchant: Merchant, now: Date) {
  const { customers, paid_a_month, figures } = merchant
  const { new_customers, stamps, redemptions, rewards_waiting, payments_paid } = figures
  return [
    {
      name: 'customers',
      label: say('figures.customers'),
      value: customers.toLocaleString(LOCALE),
      text: say('figures.new_customers', { count: new_customers.now }),
    },
    {
      name: 'stamps',
      label: say('figures.stamps'),
      value: stamps.now.toLocaleString(LOCALE),
      text: say('figures.before', { count: stamps.before }),
    },
    {
      name: 'redeemed',
      label: say('figures.redeemed'),
      value: redemptions.now.toLocaleString(LOCALE),
      text: [
        say('figures.before', { count: redemptions.before }),
        say('figures.waiting', { count: rewards_waiting }),
      ].join(say('figures.and')),
    },
    {
      name: 'month',
      label: say('figures.month'),
      value: paid_a_month === null ? '–' : <Balance {...paid_a_month} />,
      ...(payments_paid > 0 ? { text: say('figures.paid', { count: payments_paid }) } : {}),
    },
    { name: 'last', label: say('figures.last'), value: lastStamp(merchant, now) ?? '–' },
  ]
}

function OwnerPart({ merchant: { owner, address, timezone } }: { merchant: Merchant }) {
  const lines = [
    [say('owner.email'), owner.email],
    [
      say('owner.phone'),
      <bdi key="phone" dir="ltr">
        {owner.phone}
      </bdi>,
    ],
    [say('owner.address'), address ?? say('owner.none')],
    [say('owner.zone'), timezone],
  ] as const
  return (
    <section className="page-section">
      <h2 className="h3">{say('owner.title')}</h2>
      <dl className="sheet merchant-lines">
        {lines.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LastEntries({ merchant: { audit, audit_count, timezone }, now }: { merchant: Merchant; now: Date }) {
  return (
    <section className="page-section">
      <header className="merchant-section-head">
        <h2 className="h3">{say('last_audit.title')}</h2>
        {audit_count > 0 && (
          <Link className="link tall" to={tabAddress('audit')} preventScrollReset>
            {say('last_audit.all', { count: audit_count })}
          </Link>
        )}
      </header>
      {audit.length === 0 && <p className="muted">{say('last_audit.none')}</p>}
      <ul className="merchant-entries">
        {audit.map(({ id, admin, action, reason, at }) => (
          <li key={id}>
            <span>
              <b>{admin.name}</b> {actionWords(action)}
              {reason !== null && ` · ${say('last_audit.quoted', { reason })}`}
            </span>
            <time className="tn" dateTime={at}>
              {shortDay(at, timezone, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
