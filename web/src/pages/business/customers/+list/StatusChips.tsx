import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { say } from '#messages/customers.ts'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import type { CustomerFilters } from './customer-list.ts'

type Status = CustomerFilters['status']

export function StatusChips({
  value,
  counts,
  onChange,
}: {
  value: Status
  /** Undefined until they are known. */
  counts: DataOf<typeof customers.statistics> | undefined
  onChange: (status: Status) => void
}) {
  const counted = (status: Status, label: string, count: number | undefined) => ({
    value: status,
    label,
    ...(count === undefined ? {} : { count }),
  })
  return (
    <Chips
      label={say('filter')}
      value={value}
      onChange={onChange}
      choices={[
        counted('', say('all'), counts?.totalCustomers),
        counted('new', say('new'), counts?.newCustomers),
        counted('active', say('active'), counts?.activeCustomers),
        counted('inactive', say('inactive'), counts?.inactiveCustomers),
        counted('ready', say('ready'), counts?.rewardReadyCustomers),
      ]}
    />
  )
}
