/** Gives a business the plan that a journey needs, on a server with the sandbox. */
import { expect } from '@playwright/test'
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import type { BusinessAccount } from './businesses.ts'

/** Free starts at once; another plan is chosen for a month and paid for, so `name` has to be above the one in force. */
export async function putOnPlan({ call }: BusinessAccount, name: 'Free' | 'Starter' | 'Growth' | 'Scale') {
  const { data } = await call(pricing.list, { query: {} })
  const plan = data.plans.find((one) => one.name === name && one.interval === 'month')
  if (!plan) throw new Error(`No plan is called ${name}`)
  await call(pricing.select, { body: { plan_id: plan.id } })
  if (plan.amount_minor === 0) return
  const {
    data: { checkout_url, reference },
  } = await call(payments.initiate, { body: { plan_id: plan.id } })
  await fetch(checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay', webhook: 'at_once', later_charges: 'paid' }),
    redirect: 'manual',
  })
  const status = async () => (await call(payments.show, { params: { reference } })).data.payment.status
  await expect.poll(status).toBe('paid')
}
