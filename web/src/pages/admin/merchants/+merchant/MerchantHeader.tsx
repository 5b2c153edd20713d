import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { Link } from 'react-router'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { say } from '#messages/admin-merchants.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { fullDate } from '#messages/when.ts'
import { statusWords } from '../+list/MerchantStatusTag.tsx'
import { MERCHANT_TABS, tabAddress, type MerchantTab } from './merchant-tabs.ts'

export function MerchantHeader({ merchant, now }: { merchant: Merchant; now: Date }) {
  const { business_name, industry, city, brand_color, plan, owner, sessions, id, timezone, created_at } = merchant
  const since = say('since', { day: fullDate(localDate(new Date(created_at), timezone)) })
  const facts = [
    [say('facts.status'), statusWords(merchant, now)],
    [say('facts.plan'), plan.name],
    [say('facts.email'), say(owner.email_verified_at === null ? 'facts.unverified' : 'facts.verified')],
    [say('facts.sessions'), sessionWords(sessions)],
    [say('facts.id'), id],
  ] as const
  return (
    <>
      <header className="merchant-head">
        <i className="merchant-swatch big" style={brand_color === null ? undefined : { background: brand_color }} />
        <div>
          <h1 className="h1">{business_name}</h1>
          <p className="muted">{[industry, city, since].filter(Boolean).join(' · ')}</p>
        </div>
        <BalanceEye />
      </header>
      <dl className="merchant-facts" aria-label={say('facts.label')}>
        {facts.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd className="tn">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export function sessionWords({ browsers, tills }: Merchant['sessions']): string {
  return `${say('facts.browsers', { count: browsers })}, ${say('facts.tills', { count: tills })}`
}

export function MerchantTabs({ merchant, selected }: { merchant: Merchant; selected: MerchantTab }) {
  const counts: Partial<Record<MerchantTab, number>> = {
    cards: merchant.cards.length,
    payments: merchant.payments_count,
    audit: merchant.audit_count,
  }
  return (
    <nav className="page-tabs" aria-label={say('tabs.label')}>
      {MERCHANT_TABS.map((tab) => (
        <Link key={tab} to={tabAddress(tab)} aria-current={tab === selected ? 'page' : undefined} preventScrollReset>
          {say(`tabs.${tab}`)}
          {counts[tab] !== undefined && (
            <>
              {' '}
              <b>{counts[tab].toLocaleString(LOCALE)}</b>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
