/** Subscriptions of one kind, with search and filters. */
import type { AdminSubscription, adminSubscriptions as declared } from '@stampwell/contract/admin/subscriptions.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useListUrl } from '#app/use-list-url.ts'
import { say } from '#messages/admin-subscriptions.ts'
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { SUBSCRIPTION_STATUSES } from '@stampwell/domain/billing/subscription.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { SUBSCRIPTION_LIST, type SubscriptionFilters } from './subscription-list.ts'

type Reply = DataOf<typeof declared.list>

export function AllSubscriptions({ list, now }: { list: UseQueryResult<Reply>; now: Date }) {
  const { values, change, state } = useListUrl(SUBSCRIPTION_LIST)
  const [cancelled, setCancelled] = useState<AdminSubscription>()
  return (
    <>
      <ListPage
        label={say('list.label')}
        read={list}
        rows={list.data?.subscriptions}
        meta={list.data?.meta}
        rowKey={({ business }) => business.id}
        state={state}
        columns={subscriptionColumns({ now, onCancel: setCancelled })}
        tools={{
          search: { label: say('list.search'), placeholder: say('list.search_placeholder') },
          selects: <Filters values={values} tiers={list.data?.tiers ?? []} onChange={change} />,
        }}
        failed={say('list.failed')}
        empty={<EmptyState title={say('list.empty')} text={say('list.empty_text')} />}
        nothing={{ title: say('list.nothing'), clear: say('list.clear') }}
      />
      {cancelled && <CancelDialog row={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

type FiltersProps = {
  values: SubscriptionFilters
  tiers: Reply['tiers']
  onChange: (part: Partial<SubscriptionFilters>) => void
}

function Filters({ values, tiers, onChange }: FiltersProps) {
  // Only a link names a currency. Its filter stays when it is emptied, and keeps the focus.
  const [opened] = useState(values.currency)
  const currency = values.currency || opened
  return (
    <>
      {values.tab === 'all' && (
        <FilterSelect
          label={say('list.status')}
          value={values.status}
          choices={[
            { value: '', label: say('list.every_status') },
            ...SUBSCRIPTION_STATUSES.map((value) => ({ value, label: say(`status.${value}`) })),
          ]}
          onChange={(status) => onChange({ status })}
        />
      )}
      <FilterSelect
        label={say('list.plan')}
        value={values.plan}
        choices={[
          { value: '', label: say('list.every_plan') },
          ...tiers.map(({ tier, name }) => ({ value: tier, label: name })),
        ]}
        onChange={(plan) => onChange({ plan })}
      />
      <FilterSelect
        label={say('list.interval')}
        value={values.interval}
        choices={[
          { value: '', label: say('list.every_interval') },
          ...BILLING_INTERVALS.map((value) => ({ value, label: say(`list.intervals.${value}`) })),
        ]}
        onChange={(interval) => onChange({ interval })}
      />
      {currency !== '' && (
        <FilterSelect
          label={say('list.currency')}
          value={values.currency}
          choices={[
            { value: '', label: say('list.every_currency') },
            { value: currency, label: currency },
          ]}
          onChange={(chosen) => onChange({ currency: chosen })}
        />
      )}
      <FilterSelect
        label={say('list.version')}
        value={values.version}
        choices={[
          { value: '', label: say('list.every_version') },
          { value: 'older', label: say('list.older') },
        ]}
        onChange={(version) => onChange({ version })}
      />
    </>
  )
}
