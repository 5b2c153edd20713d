import type { merchants as declared } from '@stampwell/contract/admin/merchants.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { MERCHANT_STATUSES } from '@stampwell/domain/platform/merchant.ts'
import { say } from '#messages/admin-merchants.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import type { MerchantFilters } from './merchant-list.ts'

type Reply = DataOf<typeof declared.list>
type ToolsProps = {
  values: MerchantFilters
  /** Undefined until it has loaded. */
  reply: Reply | undefined
  onChange: (part: Partial<MerchantFilters>) => void
}

/** The counts follow the other filters. */
export function MerchantChips({ values, reply, onChange }: ToolsProps) {
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <Chips
      label={say('status.label')}
      value={values.status}
      onChange={(status) => onChange({ status })}
      choices={[
        { value: '', label: say('status.all'), ...counted(reply?.counts.all) },
        ...MERCHANT_STATUSES.map((value) => ({
          value,
          label: say(`status.${value}`),
          ...counted(reply?.counts[value]),
        })),
      ]}
    />
  )
}

export function MerchantSelects({ values, reply, onChange }: ToolsProps) {
  const { plans = [], countries = [], industries = [] } = reply ?? {}
  return (
    <>
      <FilterSelect
        label={say('filter.plan')}
        value={values.plan}
        choices={[
          { value: '', label: say('filter.every_plan') },
          ...plans.map(({ tier, name }) => ({ value: tier, label: name })),
        ]}
        onChange={(plan) => onChange({ plan })}
      />
      <FilterSelect
        label={say('filter.country')}
        value={values.country}
        choices={[
          { value: '', label: say('filter.every_country') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(country) => onChange({ country })}
      />
      <FilterSelect
        label={say('filter.industry')}
        value={values.industry_id}
        choices={[
          { value: '', label: say('filter.every_industry') },
          ...industries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(industry_id) => onChange({ industry_id })}
      />
    </>
  )
}
