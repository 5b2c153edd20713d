/** Plans, subscription and payments: of the demo café, which has no trial, of trials, and of businesses that pay. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { registerBusiness, type BusinessAccount } from '../support/businesses.ts'
import { choosePlan, putOnPlan, tryToPay } from '../support/put-on-plan.ts'
import type { PageToPhotograph } from './page.ts'

const PLANS = { route: 'plans', path: () => '/plans' } as const
const SUBSCRIPTION = { route: 'business/subscription', path: () => '/business/subscription' } as const
const PAYMENTS = { route: 'business/payments', path: () => '/business/payments' } as const

export const billingPages: readonly PageToPhotograph[] = [
  { ...PLANS, name: 'plans', eyes: 'café' },
  { ...PLANS, name: 'plans-trial', eyes: 'fresh' },
  { ...PLANS, name: 'plans-paid', eyes: 'fresh', business: openPaying },
  { ...SUBSCRIPTION, name: 'subscription', eyes: 'café' },
  { ...SUBSCRIPTION, name: 'subscription-trial', eyes: 'fresh' },
  { ...SUBSCRIPTION, name: 'subscription-before-trial', eyes: 'unverified' },
  { ...SUBSCRIPTION, name: 'subscription-paid', eyes: 'fresh', business: openPaying },
  { ...SUBSCRIPTION, name: 'subscription-downgrade', eyes: 'fresh', business: openLeaving },
  { ...PAYMENTS, name: 'payments', eyes: 'café' },
  { ...PAYMENTS, name: 'payments-rows', eyes: 'fresh', business: openUpgrading },
]

async function openPaying(): Promise<BusinessAccount> {
  const business = await registerBusiness({ name: 'Bode’s Suya' })
  await putOnPlan(business, 'Growth')
  return business
}

async function openLeaving(): Promise<BusinessAccount> {
  const business = await openPaying()
  await choosePlan(business, 'Starter')
  return business
}

/** One payment is paid, one was declined, and one waits. */
async function openUpgrading(): Promise<BusinessAccount> {
  const business = await openPaying()
  const { id: plan_id } = await choosePlan(business, 'Scale')
  await tryToPay(business, plan_id, 'decline')
  await business.call(payments.initiate, { body: { plan_id } })
  return business
}
