/** People of every business: found by who they are, masked, and revealed for a reason. */
import { adminDashboard } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { MetaFunction } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { FoundCustomers } from './+list/FoundCustomers.tsx'
import { PlaceTools, useChosenBusiness } from './+list/PlaceTools.tsx'
import { useLookUp } from './+list/use-look-up.ts'
import { CustomersHeader } from './+parts/CustomersHeader.tsx'
import '../+parts/dense.css'
import './+parts/customers.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CustomersPage() {
  const lookUp = useLookUp()
  const business = useChosenBusiness(lookUp)
  const figures = useRead(adminDashboard.show, {}).data?.figures
  const businesses = figures && say('businesses', { count: figures.merchants.value })
  const { where, business_id, search, isAsked } = lookUp
  return (
    <div className="dense">
      <CustomersHeader
        title={say('title')}
        lead={
          <>
            {figures && businesses !== undefined && say('lead_counted', { count: figures.customers.value, businesses })}{' '}
            {say('lead')}
          </>
        }
        tab="look_up"
      />
      <PlaceTools lookUp={lookUp} />
      <p className="look-up-rule">{say('rule')}</p>
      {isAsked ? (
        <FoundCustomers key={`${where} ${business_id} ${search}`} lookUp={lookUp} business={business?.business_name} />
      ) : (
        <Start where={where} hasBusiness={business_id !== ''} />
      )}
    </div>
  )
}

function Start({ where, hasBusiness }: { where: 'business' | 'everywhere'; hasBusiness: boolean }) {
  if (where === 'business' && !hasBusiness)
    return <EmptyState title={say('start.business')} text={say('start.business_text')} />
  return (
    <EmptyState
      title={say('start.search')}
      text={say(where === 'business' ? 'start.at_business' : 'start.everywhere')}
    />
  )
}
