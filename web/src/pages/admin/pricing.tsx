/** Plans as they are sold: what they cost and hold, their versions, and who is on each. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { adminPricing } from '@stampwell/contract/admin-endpoints.gen.ts'
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { isSamePlan } from '@stampwell/domain/billing/plan-change.ts'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { listUrl, oneOf } from '#app/list-url.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-pricing.ts'
import { Button } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { LevelButton } from './+parts/LevelButton.tsx'
import { PlanDialog, type PlanAsk } from './+pricing/PlanDialog.tsx'
import { planTitle, priceWords } from './+pricing/plan-words.ts'
import { PlanTable } from './+pricing/PlanTable.tsx'
import { VersionList } from './+pricing/VersionList.tsx'
import './+parts/dense.css'
import './+pricing/pricing.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** `currency` and `tier` '' are the first that there are. */
const PRICING_URL = listUrl({
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : ''),
  interval: oneOf(BILLING_INTERVALS),
  tier: (text) => (/^[a-z0-9_-]{1,40}$/.test(text) ? text : ''),
})

const NO_PLANS: readonly AdminPlan[] = []

export default function PricingPage() {
  const now = useNow()
  const read = useRead(adminPricing.list, {})
  const { values, change } = useListUrl(PRICING_URL)
  const [ask, setAsk] = useState<PlanAsk>()
  const all = read.data?.plans ?? NO_PLANS
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  const currency = currencies.find((one) => one === values.currency) ?? currencies[0] ?? ''
  const sold = all.filter((plan) => plan.sold_until === null && plan.currency === currency)
  const shown = sold.filter((plan) => isShown(plan, values.interval))
  const chosen = shown.find(({ tier }) => tier === values.tier) ?? shown.find(({ popular }) => popular) ?? shown[0]
  const showVersions = ({ tier }: AdminPlan) => {
    change({ tier })
    const heading = document.querySelector<HTMLElement>('#versions-title')
    heading?.scrollIntoView({ block: 'nearest' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className="dense">
      <PageHead
        title={say('title')}
        lead={say('lead')}
        tools={
          all.length > 0 && (
            <PricingTools
              interval={values.interval}
              currency={currency}
              currencies={currencies}
              onChange={change}
              onAdd={() => setAsk({ act: 'add' })}
            />
          )
        }
      />
      {read.isPending && <SkeletonRows />}
      {read.isError && !read.data && <ReadError title={say('failed')} read={read} />}
      {read.data && shown.length === 0 && <EmptyState title={say('empty')} text={say('empty_text')} />}
      {shown.length > 0 && (
        <PlanTable
          plans={shown}
          otherPrice={(plan) => otherPrice(sold, plan)}
          acts={(plan) => (
            <PlanActs plan={plan} onEdit={() => setAsk({ act: 'edit', plan })} onVersions={() => showVersions(plan)} />
          )}
        />
      )}
      {chosen && (
        <VersionList
          versions={all.filter((plan) => isSamePlan(plan, chosen))}
          read={read}
          now={now}
          onMove={(plan) => setAsk({ act: 'move', plan })}
          onRemove={(plan) => setAsk({ act: 'remove', plan })}
        />
      )}
      {ask && (
        <PlanDialog
          ask={ask}
          all={all}
          onConflict={() => read.refetch()}
          onAdded={({ currency: added, interval, tier }) => change({ currency: added, interval, tier })}
          onClose={() => setAsk(undefined)}
        />
      )}
    </div>
  )
}

type ToolsProps = {
  interval: AdminPlan['interval']
  currency: string
  currencies: readonly string[]
  onChange: (part: { interval: AdminPlan['interval'] } | { currency: string }) => void
  onAdd: () => void
}

function PricingTools({ interval, currency, currencies, onChange, onAdd }: ToolsProps) {
  return (
    <div className="pricing-tools">
      <SegmentedControl
        label={say('interval')}
        value={interval}
        choices={BILLING_INTERVALS.map((value) => ({ value, label: say(value) }))}
        onChange={(value) => onChange({ interval: value })}
      />
      <SegmentedControl
        label={say('currency')}
        value={currency}
        choices={currencies.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ currency: value })}
      />
      <LevelButton allowed="finance" variant="main" icon={IconPlus} onClick={onAdd}>
        {say('add')}
      </LevelButton>
    </div>
  )
}

function PlanActs({ plan, onEdit, onVersions }: { plan: AdminPlan; onEdit: () => void; onVersions: () => void }) {
  return (
    <>
      <LevelButton allowed="finance" aria-label={`${say('edit')} ${planTitle(plan)}`} onClick={onEdit}>
        {say('edit')}
      </LevelButton>
      <Button variant="quiet" aria-label={say('versions_named', { plan: planTitle(plan) })} onClick={onVersions}>
        {say('versions')}
      </Button>
    </>
  )
}

/** A free plan has no interval of payment, so it stands beside both. */
function isShown({ interval, amount_minor }: AdminPlan, shown: AdminPlan['interval']): boolean {
  return interval === shown || amount_minor === 0
}

function otherPrice(sold: readonly AdminPlan[], { tier, interval }: AdminPlan): string | undefined {
  const other = sold.find((plan) => plan.tier === tier && plan.interval !== interval)
  return other && say(`other.${other.interval}`, { amount: priceWords(other) })
}
