/** The plans side by side; on a phone one below the other, each opened by itself. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { LIMITS, type Limit } from '@stampwell/domain/billing/plan.ts'
import type { ReactNode } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useMedia } from '#app/use-media.ts'
import { say } from '#messages/admin-pricing.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { FEATURE_ROWS, limitOf, limitWords, priceWords } from './plan-words.ts'

export type PlanTableProps = {
  plans: readonly AdminPlan[]
  /** The price of the same tier for the other interval. */
  otherPrice: (plan: AdminPlan) => string | undefined
  acts: (plan: AdminPlan) => ReactNode
}

/** Below this the columns of four plans have no room. */
const WIDE = '(width >= 60em)'

export function PlanTable(props: PlanTableProps) {
  return useMedia(WIDE) ? <WideTable {...props} /> : <NarrowPlans {...props} />
}

function WideTable({ plans, otherPrice, acts }: PlanTableProps) {
  return (
    <Table label={say('table')} className="plan-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{say('row')}</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.id} scope="col">
              <span className="h3">{plan.name}</span>
              <Price plan={plan} other={otherPrice(plan)} />
              {/* Last, so that all prices stand on one line. */}
              <Popular plan={plan} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="plan-group">
          <th scope="row">{say('merchants')}</th>
          {plans.map((plan) => (
            <td key={plan.id}>
              <Merchants plan={plan} />
              {acts(plan)}
            </td>
          ))}
        </tr>
      </tbody>
      <tbody>
        <GroupRow title={say('limits')} columns={plans.length} />
        {LIMITS.map((limit) => (
          <tr key={limit}>
            <th scope="row">{say(`limit.${limit}`)}</th>
            {plans.map((plan) => (
              <td key={plan.id}>
                <LimitValue limit={limit} plan={plan} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        <GroupRow title={say('features')} columns={plans.length} />
        {FEATURE_ROWS.map((feature) => (
          <tr key={feature}>
            <th scope="row">{say(`feature.${feature}`)}</th>
            {plans.map((plan) => (
              <td key={plan.id}>
                <FeatureMark isOpen={plan.features[feature]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function NarrowPlans({ plans, otherPrice, acts }: PlanTableProps) {
  return (
    <div className="plan-cards">
      {plans.map((plan) => (
        <details key={plan.id} className="sheet plan-card">
          <summary>
            <span>
              <span className="h3">{plan.name}</span> <Popular plan={plan} />
              <Price plan={plan} other={otherPrice(plan)} />
              <small>{say('on_newest', { count: plan.merchants, version: plan.version })}</small>
            </span>
          </summary>
          <dl>
            {LIMITS.map((limit) => (
              <div key={limit}>
                <dt>{say(`limit.${limit}`)}</dt>
                <dd>
                  <LimitValue limit={limit} plan={plan} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{say('features')}</dt>
              <dd>
                {FEATURE_ROWS.filter((feature) => plan.features[feature])
                  .map((feature) => say(`feature.${feature}`))
                  .join(', ') || say('none')}
              </dd>
            </div>
          </dl>
          <div className="row">{acts(plan)}</div>
        </details>
      ))}
    </div>
  )
}

function Price({ plan, other }: { plan: AdminPlan; other: string | undefined }) {
  return (
    <span className="plan-price">
      <b>{priceWords(plan)}</b> {say(plan.amount_minor === 0 ? 'price.free' : `price.${plan.interval}`)}
      {other !== undefined && `, ${other}`}
    </span>
  )
}

function Merchants({ plan: { merchants, version } }: { plan: AdminPlan }) {
  return (
    <span className="plan-merchants">
      <b className="tn">{merchants.toLocaleString(LOCALE)}</b> · {say('version', { version })}
    </span>
  )
}

function Popular({ plan }: { plan: AdminPlan }) {
  if (!plan.popular) return null
  return (
    <Tag>
      <Icon of={IconStar} size={13} />
      {say('popular')}
    </Tag>
  )
}

function GroupRow({ title, columns }: { title: string; columns: number }) {
  return (
    <tr className="plan-group">
      <th scope="rowgroup" colSpan={columns + 1}>
        {title}
      </th>
    </tr>
  )
}

function LimitValue({ limit, plan }: { limit: Limit; plan: AdminPlan }) {
  const value = limitOf(plan, limit)
  if (value === 0) return <NoValue label={say('none')} />
  return <span className="tn">{limitWords(limit, value)}</span>
}

function FeatureMark({ isOpen }: { isOpen: boolean }) {
  if (!isOpen) return <NoValue label={say('no')} />
  return (
    <>
      <Icon of={IconCheck} size={18} />
      <span className="sr">{say('yes')}</span>
    </>
  )
}
