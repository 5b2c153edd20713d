import { BILLING_INTERVALS, type BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { useSearchParams } from 'react-router'
import { say } from '#messages/plans.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import type { Billing } from '../../business/+billing/use-billing.ts'
import { intervalChoices } from '../../+plans/plan-column.ts'
import { usualInterval } from './plan-columns.ts'

/** The interval of the address, `?by=year`, else the one that the business pays by. */
export function useInterval(billing: Billing): [BillingInterval, (interval: BillingInterval) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = BILLING_INTERVALS.find((one) => one === address.get('by'))
  const set = (by: BillingInterval) =>
    setAddress({ ...keptOf(address), by }, { replace: true, preventScrollReset: true })
  return [asked ?? usualInterval(billing), set]
}

/** The tier of the address, `?tier=growth`: the owner chose it on the public page of prices, before registering. */
export function useChosenTier(): string | null {
  const [address] = useSearchParams()
  return address.get('tier')
}

/** The address of the plans, by the interval that was chosen there. */
export function usePlansUrl(): string {
  const [address] = useSearchParams()
  const kept = new URLSearchParams(keptOf(address)).toString()
  return kept === '' ? '/plans' : `/plans?${kept}`
}

/** What stays in the address from one page of the plans to the next. */
function keptOf(address: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...address].filter(([name]) => name === 'by' || name === 'tier'))
}

export function IntervalSwitch({ billing }: { billing: Billing }) {
  const [interval, setInterval] = useInterval(billing)
  return (
    <SegmentedControl
      label={say('interval.label')}
      value={interval}
      choices={intervalChoices(billing.plans)}
      onChange={setInterval}
    />
  )
}
