/** Gives a business the plan that a journey needs. Its trial is on Growth. */
import { expect } from '@playwright/test'
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import type { BusinessAccount } from './businesses.ts'

type PlanName = 'Free' | 'Starter' | 'Growth' | 'Scale'

/** Free starts at once; another plan is chosen for a month and paid for, so it has to be above the one that is paid. */
export async function putOnPlan(business: BusinessAccount, name: PlanName): Promise<void> {
  const plan = await choosePlan(business, name)
  if (plan.amount_minor > 0) await tryToPay(business, plan.id, 'pay')
}

/** Chooses the monthly plan of this name, without paying. */
export async function choosePlan({ call }: BusinessAccount, name: PlanName) {
  const { data } = await call(pricing.list, { query: {} })
  const plan = data.plans.find((one) => one.name === name && one.interval === 'month')
  if (!plan) throw new Error(`No plan is called ${name}`)
  await call(pricing.select, { body: { plan_id: plan.id } })
  return plan
}

/** Opens the checkout of a chosen plan, and waits until the business knows what became of it. */
export async function tryToPay({ call }: BusinessAccount, plan_id: string, outcome: 'pay' | 'decline'): Promise<void> {
  const {
    data: { checkout_url, reference },
  } = await call(payments.initiate, { body: { plan_id } })
  await fetch(checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome, webhook: 'at_once', later_charges: 'paid' }),
    redirect: 'manual',
  })
  const status = async () => (await call(payments.show, { params: { reference } })).data.payment.status
  await expect.poll(status).toBe(outcome === 'pay' ? 'paid' : 'failed')
}
