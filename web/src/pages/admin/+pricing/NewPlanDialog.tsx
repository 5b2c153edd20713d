/** Sells a tier in a currency in which it has no price. What it holds elsewhere is filled in. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { adminPricing } from '@stampwell/contract/admin-endpoints.gen.ts'
import { BILLING_INTERVALS, type BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { CURRENCIES } from '@stampwell/domain/money/country.ts'
import { ASIAN_CURRENCIES, isMobileMoneyCurrency, MOBILE_MONEY_CURRENCIES } from '@stampwell/domain/money/currency.ts'
import { useState } from 'react'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-pricing.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { SelectField, type Errors } from '#ui/fields/Field.tsx'
import type { FormValues } from '#ui/fields/Form.tsx'
import { inCurrency } from '#ui/fields/minor-amount.ts'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { readNewPlan } from './plan-change.ts'
import { planTitle } from './plan-words.ts'
import { PlanForm } from './PlanForm.tsx'

type NewPlanProps = {
  /** Every plan that is sold now, in all currencies. */
  sold: readonly AdminPlan[]
  /** Reads the plans again after a conflict. */
  onConflict: () => Promise<unknown>
  onDone: (plan: AdminPlan) => void
  onClose: () => void
}

const names = new Intl.DisplayNames(LOCALE, { type: 'currency' })

const CURRENCY_GROUPS = [
  { group: 'mobile_money', codes: CURRENCIES.filter(isMobileMoneyCurrency) },
  { group: 'asia', codes: CURRENCIES.filter((code) => ASIAN_CURRENCIES.has(code)) },
  { group: 'others', codes: CURRENCIES.filter((code) => !isMobileMoneyCurrency(code) && !ASIAN_CURRENCIES.has(code)) },
] as const

export function NewPlanDialog({ sold, onConflict, onDone, onClose }: NewPlanProps) {
  const tiers = [...new Map(sold.map((plan) => [plan.tier, plan])).values()]
  const [tier, setTier] = useState(() => sold.find(({ popular }) => popular)?.tier ?? tiers[0]?.tier ?? '')
  const [asked, setInterval] = useState<BillingInterval>('month')
  const [currency, setCurrency] = useState(() => firstUnsold(sold))
  const [amount, setAmount] = useState<number | null>(null)
  const [wrong, setWrong] = useState<Errors>({})
  const intervals = BILLING_INTERVALS.filter((one) => sold.some((plan) => plan.tier === tier && plan.interval === one))
  const interval = intervals.includes(asked) ? asked : 'month'
  const like = sold.find((plan) => plan.tier === tier && plan.interval === interval)
  const act = useAct(adminPricing.create, {
    onDone: ({ plan }) => {
      notify.success(say('new.done', { plan: planTitle(plan), currency: plan.currency }))
      onDone(plan)
    },
  })
  if (!like) return null
  // The price keeps the number that was typed: another currency may have other decimals.
  const changeCurrency = (to: string) => {
    setAmount((minor) => (minor === null ? null : inCurrency(minor, currency, to)))
    setCurrency(to)
  }
  const opened = { ...like, currency }
  const isTaken = sold.some((one) => one.tier === tier && one.interval === interval && one.currency === currency)
  const taken = { currency: [say('new.taken', { plan: planTitle(opened), currency })] }

  const send = async (reason: string, values: FormValues) => {
    const { plan, errors } = readNewPlan(opened, values, amount)
    const all = { ...errors, ...(isTaken ? taken : {}) }
    setWrong(all)
    if (Object.keys(all).length > 0) return
    if (await act.submit({ body: { ...plan, tier, interval, currency, reason } })) return
    await onConflict()
  }
  const refused = act.error?.code === 'conflict' ? taken : act.errors
  const errors = Object.keys(wrong).length > 0 ? wrong : refused
  return (
    <ActDialog
      title={say('new.title')}
      consequences={[
        { icon: IconTag, text: say('new.sold') },
        { icon: IconUsers, text: say('new.kept') },
      ]}
      ok={say('new.ok')}
      act={{ busy: act.busy, errors }}
      onSend={(reason, values) => void send(reason, values)}
      onClose={onClose}
    >
      <PlaceFields
        tiers={tiers}
        intervals={intervals}
        value={{ tier, interval, currency }}
        errors={errors}
        onChange={{ tier: setTier, interval: setInterval, currency: changeCurrency }}
      />
      <PlanForm key={tier} opened={opened} sold={opened} amount={amount} onAmount={setAmount} errors={errors} />
    </ActDialog>
  )
}

type PlaceProps = {
  /** One plan of each tier. */
  tiers: readonly AdminPlan[]
  intervals: readonly BillingInterval[]
  value: { tier: string; interval: BillingInterval; currency: string }
  errors: Errors
  onChange: {
    tier: (tier: string) => void
    interval: (interval: BillingInterval) => void
    currency: (currency: string) => void
  }
}

/** Which plan it is: its tier, interval and currency. */
function PlaceFields({ tiers, intervals, value, errors, onChange }: PlaceProps) {
  return (
    <>
      <div className="plan-fields">
        <SelectField
          label={say('new.tier')}
          name="tier"
          value={value.tier}
          errors={errors}
          onChange={(event) => onChange.tier(event.target.value)}
        >
          {tiers.map(({ tier, name }) => (
            <option key={tier} value={tier}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('new.interval')}
          name="interval"
          value={value.interval}
          errors={errors}
          onChange={(event) => onChange.interval(event.target.value === 'year' ? 'year' : 'month')}
        >
          {intervals.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={say('new.currency')}
        name="currency"
        value={value.currency}
        errors={errors}
        hint={say('new.currency_hint')}
        onChange={(event) => onChange.currency(event.target.value)}
      >
        {CURRENCY_GROUPS.map(({ group, codes }) => (
          <optgroup key={group} label={say(`new.currency_group.${group}`)}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {say('new.currency_name', { code, name: names.of(code) ?? code })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}

/** Returns a currency of mobile money without prices, else any without. */
function firstUnsold(sold: readonly AdminPlan[]): string {
  const isUnsold = (code: string) => !sold.some(({ currency }) => currency === code)
  return MOBILE_MONEY_CURRENCIES.find(isUnsold) ?? CURRENCIES.find(isUnsold) ?? ''
}
