/** One business: what it uses, what it pays, and what can be done for it. Each tab is an address. */
import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useParams, useSearchParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { isMissing } from '#app/api-errors.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-merchants.ts'
import { PageHead } from '#app/PageHead.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { AuditTab } from './+merchant/AuditTab.tsx'
import { CardsTab } from './+merchant/CardsTab.tsx'
import { MerchantHeader, MerchantTabs } from './+merchant/MerchantHeader.tsx'
import { OverviewTab } from './+merchant/OverviewTab.tsx'
import { PaymentsTab } from './+merchant/PaymentsTab.tsx'
import { SubscriptionTab } from './+merchant/SubscriptionTab.tsx'
import { ViewEnded } from './+merchant/ViewEnded.tsx'
import { readTab, type MerchantTab } from './+merchant/merchant-tabs.ts'
import '../+parts/dense.css'
import './+list/merchants.css'
import './+merchant/merchant.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function MerchantPage() {
  const { merchant: id = '' } = useParams()
  const [address] = useSearchParams()
  const now = useNow()
  const read = useRead(merchants.show, { params: { id } })
  const merchant = read.data?.merchant
  const tab = readTab(address.get('tab'))
  return (
    <div className="dense">
      <BackLink to="/admin/merchants">{say('back')}</BackLink>
      {merchant && (
        <>
          <MerchantHeader merchant={merchant} now={now} />
          <ViewEnded merchant={merchant} />
          <MerchantTabs merchant={merchant} selected={tab} />
          <Tab tab={tab} merchant={merchant} now={now} />
        </>
      )}
      {!merchant && isMissing(read.error) && (
        <>
          <PageHead title={say('missing')} />
          <EmptyState title={say('missing')} text={say('missing_text')} />
        </>
      )}
      {!merchant && read.error && !isMissing(read.error) && <ReadError title={say('one_failed')} read={read} />}
      {!merchant && !read.error && <Skeleton />}
    </div>
  )
}

function Tab({ tab, merchant, now }: { tab: MerchantTab; merchant: Merchant; now: Date }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab merchant={merchant} now={now} />
    case 'cards':
      return <CardsTab merchant={merchant} now={now} />
    case 'subscription':
      return <SubscriptionTab merchant={merchant} now={now} />
    case 'payments':
      return <PaymentsTab merchant={merchant} now={now} />
    case 'audit':
      return <AuditTab merchant={merchant} />
  }
}
